import type { Brand } from './brand.ts'

/** Where the product's own stand-in for a shop lives on a local host; it does not exist in production. */
export const DEMO_STORE_PATH = '/demo-store'

/** A brand that still points at the stand-in has no checkout where it is missing, instead of one that is not found. */
export function withoutDemoStore<B extends Pick<Brand, 'checkoutUrl'>>(brand: B): B {
  const [path] = brand.checkoutUrl.split(/[?#]/)
  return path === DEMO_STORE_PATH ? { ...brand, checkoutUrl: '' } : brand
}
