/** The brand of this page, as the server wrote it into the document. */
import type { BrandView } from '@pickproof/contract/tenants'

function readBrand(): BrandView {
  const text = document.getElementById('brand')?.textContent
  if (!text)
    throw new Error('The page carries no brand: it must be served by the product, not as a bare file.')
  return JSON.parse(text) as BrandView
}

export const brand: BrandView = readBrand()

/** Components read the brand through this hook, so a screen can get any brand. */
export function useBrand(): BrandView {
  return brand
}

/** The nonce under which the content security policy lets style elements of this page apply. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
