import { type BrandView, brandViewSchema } from '@pickproof/contract/tenants'
import type { Brand } from './brand.ts'

export const THEME_FILE = 'theme.css'

export function brandFileUrl(tenantId: string, file: string): string {
  return `/brand/${tenantId}/${file}`
}

/** Every page asks for it, and a brand that is read again is another object. */
const views = new WeakMap<Brand, BrandView>()

/** The brand as the browser sees it: its files as addresses, and nothing that only the server needs. */
export function toBrandView(brand: Brand): BrandView {
  const known = views.get(brand)
  if (known) return known
  const view = makeView(brand)
  views.set(brand, view)
  return view
}

function makeView(brand: Brand): BrandView {
  const urlOf = (file: string) => brandFileUrl(brand.tenantId, file)
  // Reading it through the schema drops hosts, mail sender and everything else that only the server needs.
  return brandViewSchema.parse({
    ...brand,
    languages: brand.texts.map(({ ownTexts: _, ...language }) => language),
    favicon: urlOf(brand.favicon),
    logo: urlOf(brand.logo),
    logoDark: urlOf(brand.logoDark),
    bettingCardLogo: urlOf(brand.bettingCardLogo),
    smallLogo: urlOf(brand.smallLogo),
    customLoginLogo: brand.customLoginLogo ? urlOf(brand.customLoginLogo) : null,
    poweredByLogo: brand.poweredByLogo ? urlOf(brand.poweredByLogo) : null,
  })
}
