import { type BrandView, brandViewSchema } from '@pickproof/contract/tenants'
import { ENGLISH, findLanguage, type Language } from '@pickproof/messages/languages'
import type { Brand } from './brand.ts'
import { languagesOf } from './translated-files.ts'

export const THEME_FILE = 'theme.css'

export function brandFileUrl(tenantId: string, file: string): string {
  return `/brand/${tenantId}/${file}`
}

/** The address of a page for readers of a language: the server answers with the file that comes closest to it. */
export function brandPageUrl(tenantId: string, page: string, code: string): string {
  return `${brandFileUrl(tenantId, page)}?lang=${code}`
}

/** Every page asks for it, and a brand that is read again is another object. By the code of the language. */
const views = new WeakMap<Brand, Map<string, BrandView>>()

/**
 * The brand as the browser sees it: its files as addresses, and nothing that only the server needs. Without a reader, as
 * in a page before its language is known, it is in the language of the brand.
 */
export function toBrandView(brand: Brand, reader?: Language): BrandView {
  const { code } =
    (reader && findLanguage(reader.code, languagesOf(brand))) ??
    findLanguage(brand.language, languagesOf(brand)) ??
    ENGLISH
  const ofBrand = views.get(brand) ?? new Map<string, BrandView>()
  views.set(brand, ofBrand)
  const view = ofBrand.get(code) ?? makeView(brand, code)
  ofBrand.set(code, view)
  return view
}

function makeView(brand: Brand, code: string): BrandView {
  const urlOf = (file: string) => brandFileUrl(brand.tenantId, file)
  // Reading it through the schema drops hosts, mail sender and everything else that only the server needs.
  return brandViewSchema.parse({
    ...brand,
    tutorial: brand.tutorials.get(code) ?? brand.tutorials.get(ENGLISH.code) ?? [],
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
