/** The brand as the browser sees it (rows T005 to T007) and the call that answers it. */
import { z } from 'zod'
import { brandLanguageSchema, brandSettingShape, brandShape } from './brand-parts.ts'
import { declareCalls } from './call.ts'

export type { MenuChild, MenuItem, Palette, Theme } from './brand-parts.ts'

/** The address of a picture of the brand, such as /brand/generic/logo.svg. */
const assetUrlSchema = z.string()

/** A video that the page plays itself, or a page that it embeds. Files of the brand are addresses here. */
const tutorialSchema = z
  .object({
    src: z.string(),
    title: z.string(),
    isVideo: z.boolean(),
    poster: z.string().nullable(),
    captions: z.string().nullable(),
    /** The code of the language of the captions, which may be another one than that of the reader. */
    captionsLanguage: z.string().nullable(),
    transcript: z.string().nullable(),
  })
  .meta({ id: 'Tutorial' })
export type Tutorial = z.output<typeof tutorialSchema>

export const brandViewSchema = z
  .object({
    ...brandShape,
    ...brandSettingShape,
    favicon: assetUrlSchema,
    logo: assetUrlSchema,
    logoDark: assetUrlSchema,
    bettingCardLogo: assetUrlSchema,
    smallLogo: assetUrlSchema,
    customLoginLogo: assetUrlSchema.nullable(),
    poweredByLogo: assetUrlSchema.nullable(),
    /** In the language of the caller; in the page, in that of the brand. */
    tutorial: z.array(tutorialSchema),
    /** The languages in which the brand has its own texts, in `/brand/{tenantId}/texts.{code}.json`. */
    languages: z.array(brandLanguageSchema),
    /** The codes of the plans this brand sells. */
    basePlan: z.array(z.string()),
  })
  .meta({ id: 'BrandView' })
export type BrandView = z.output<typeof brandViewSchema>

export const tenantCalls = declareCalls({
  'GET /tenant': {
    summary: 'The brand of this call: names, pictures, menus, palettes, links and switches',
    module: 'tenants',
    access: 'public',
    whenSwitched: 'allowed',
    answer: brandViewSchema,
    errors: [],
  },
})
