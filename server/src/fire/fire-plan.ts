/** What the script hands to the test; absent in an ordinary run. */
declare module 'vitest' {
  interface ProvidedContext {
    contractFire: { readonly requests: number; readonly seed: number } | undefined
  }
}
