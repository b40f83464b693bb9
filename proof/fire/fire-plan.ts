/** What the script hands to the test; absent in an ordinary run. */
import type { FirePlan } from './fire-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    contractFire: Omit<FirePlan, 'say'> | undefined
  }
}
