/** The parts that a brand's file on disk and the brand as the browser sees it have in common. */
import { DEFAULT_CURRENCY } from '@pickproof/domain/money/currency'
import { DEFAULT_ODD_TYPE } from '@pickproof/domain/odds/odds'
import { SIDEBAR_RULES } from '@pickproof/domain/pages/sidebar'
import { CASH_OUT_PRICES } from '@pickproof/domain/programme/cash-out'
import { z } from 'zod'
import { DEFAULT_PAYOUT_METHODS, FINANCIAL_METHODS, paidMethods } from './fields/financial-data.ts'
import { MINIMUM_AGE_LEAST } from './fields/date-of-birth.ts'
import { EMAIL_TOP_LEVEL_DEFAULT, EMAIL_TOP_LEVEL_LONGEST } from './fields/email.ts'
import { NAME_RULES } from './fields/person-name.ts'
import { currencySchema, languageCodeSchema, oddTypeSchema, textSchema } from './wire-values.ts'

export const tenantIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens')
  .max(40, 'Must be at most 40 characters')

/** A link a brand may leave empty: an address of the web, or a path of this product. */
const brandLinkSchema = textSchema(500).regex(
  /^(?:https?:\/\/[^\s"'<>]+|\/[^\s"'<>]*)?$/,
  'Must be empty, an http(s) address or a path that starts with /',
)

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'Must be a color such as #12ab9f, in lower case')

/** Seventeen colors of one theme; everything else on the screen is derived from them. */
const paletteSchema = z
  .strictObject({
    surface0: colourSchema,
    surface1: colourSchema,
    surface2: colourSchema,
    surface3: colourSchema,
    text: colourSchema,
    textMuted: colourSchema,
    line: colourSchema,
    lineControl: colourSchema,
    brand: colourSchema,
    onBrand: colourSchema,
    accent: colourSchema,
    up: colourSchema,
    down: colourSchema,
    warn: colourSchema,
    info: colourSchema,
    focus: colourSchema,
    /** The hairline around overlays; their shadow is the same for all brands of a theme. */
    overlayLine: colourSchema,
    /** How much of a color its soft fill carries, in percent. */
    softPercent: z.number().min(0).max(100),
  })
  .meta({ id: 'Palette' })
export type Palette = z.output<typeof paletteSchema>

/** The display face: one of the bundled families, with its width, weight and tracking. */
const displayFaceSchema = z
  .strictObject({
    family: z.enum(['Barlow Condensed', 'Archivo Variable', 'Inter Variable']),
    stretchPercent: z.number().min(50).max(200),
    weight: z.int().min(100).max(900),
    trackingEm: z.number().min(-0.1).max(0.2),
  })
  .meta({ id: 'DisplayFace' })

const themeSchema = z
  .strictObject({ dark: paletteSchema, light: paletteSchema, display: displayFaceSchema })
  .meta({ id: 'Theme' })
export type Theme = z.output<typeof themeSchema>

const menuEntryShape = {
  key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens'),
  name: textSchema(60).min(1),
  /** The name of an icon of the interface. */
  icon: textSchema(60).optional(),
  /** A picture of the brand instead of an icon. */
  image: textSchema(200).optional(),
  /** Empty for an entry that only holds others. */
  link: textSchema(200).regex(/^(?:\/[^\s]*)?$/, 'Must be empty or a path that starts with /'),
  /** A heading above the entries that follow, such as Top Sports. */
  title: z.boolean(),
}

const menuChildSchema = z.strictObject(menuEntryShape).meta({ id: 'MenuChild' })
export type MenuChild = z.output<typeof menuChildSchema>

const menuItemSchema = z
  .strictObject({ ...menuEntryShape, children: z.array(menuChildSchema).max(30) })
  .meta({ id: 'MenuItem' })
export type MenuItem = z.output<typeof menuItemSchema>

const menuItemsSchema = z.array(menuItemSchema).max(40)

/**
 * For a SUPER_ADMIN, `superAdminMenu` replaces the last entry of `adminMenu`: row T033, decision C33. The web app fills
 * the entry with the key `top-sports`, one entry per available sport.
 */
const menuSchema = z
  .strictObject({ userMenu: menuItemsSchema, adminMenu: menuItemsSchema, superAdminMenu: menuItemsSchema })
  .meta({ id: 'Menu' })

const currencyTypeSchema = z
  .strictObject({
    label: textSchema(60).min(1),
    value: currencySchema,
    /** ISO 3166 country whose flag represents the currency. */
    countryFlag: z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters'),
  })
  .meta({ id: 'CurrencyType' })

/**
 * The address of a helpdesk or chat: {licenceId}, {formId} and {liveChatId} become the ids, {theme} dark or light. A path
 * leads to the demo helpdesk of this product, which exists outside production only.
 */
const frameUrlSchema = textSchema(500).regex(
  /^(?:(?:https:\/\/[a-z0-9.-]+(?::\d+)?|\/demo-helpdesk)\/[^\s"'<>;,]*)?$/,
  'Must be empty or an address that starts with https:// or /demo-helpdesk/ and has no comma or semicolon',
)

/** Ids of the helpdesk and live chat products; an empty one is not shown (decision N44). */
export const supportIdsSchema = z
  .strictObject({
    licenceId: textSchema(100),
    techSupportFormId: textSchema(100),
    salesFormId: textSchema(100),
    liveChatId: textSchema(100),
    helpdeskUrl: frameUrlSchema.default(''),
    liveChatUrl: frameUrlSchema.default(''),
  })
  .meta({ id: 'SupportIds' })

/** The words beside the sign-in form. */
const signInWordsSchema = z
  .strictObject({ headline: textSchema(120).min(1), subline: textSchema(240) })
  .meta({ id: 'SignInWords' })

/** A language in which the brand has its own texts. */
export const brandLanguageSchema = z
  .strictObject({
    code: languageCodeSchema,
    /** In the language itself, as people look for it. */
    name: textSchema(40).min(1),
    /** How amounts, dates and plurals are written, such as fr-CA. */
    locale: z.string().refine(isLocale, 'Must be a locale, such as fr-CA'),
    direction: z.enum(['ltr', 'rtl']),
  })
  .meta({ id: 'BrandLanguage' })

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Fields that are the same in the file and in the browser. */
export const brandShape = {
  tenantId: tenantIdSchema,
  name: textSchema(60).min(1),
  desc: textSchema(300),
  title: textSchema(80).min(1),
  signIn: signInWordsSchema,
  liveChatSupport: z.boolean(),
  createAccountUrl: brandLinkSchema,
  faqUrl: brandLinkSchema,
  checkoutUrl: brandLinkSchema,
  termsAndCondition: brandLinkSchema,
  privacyPolicy: brandLinkSchema,
  tenantPublicSiteUrl: brandLinkSchema,
  showPoweredBy: z.boolean(),
  brandLink: brandLinkSchema,
  brandName: textSchema(60),
  isCustomLogin: z.boolean(),
  menu: menuSchema,
  theme: themeSchema,
  isMultiCurrency: z.boolean(),
  /** The currencies this brand supports; the default currency is one of them. */
  currencyType: z.array(currencyTypeSchema).min(1).max(10),
  addOnChallenge: z.boolean(),
  support: supportIdsSchema,
}

const SHOPS = ['cards', 'compared'] as const

const secondsSchema = z.number().min(0).max(60)
/** To a hundredth, because shares are computed in whole basis points. */
const percentageSchema = z.number().min(0).max(100).multipleOf(0.01, 'Must have at most two decimals')

/**
 * Settings with a default value (rows T014, T015; decisions N15, N38, Q9). The server reads a setting declared here from the
 * brand's file and sends it to the browser.
 */
export const brandSettingShape = {
  defaultOddType: oddTypeSchema.default(DEFAULT_ODD_TYPE),
  defaultCurrency: currencySchema.default(DEFAULT_CURRENCY),
  parlayEnabled: z.boolean().default(true),
  preMatchCountdownSeconds: secondsSchema.default(3),
  liveCountdownSeconds: secondsSchema.default(8),
  referralPercentage: percentageSchema.default(10),
  cashoutDeductionPercentage: percentageSchema.default(10),
  /** What a pick is worth when it is cashed out: its stake, or its stake at the price of that moment (decision 107). */
  cashOutPrice: z.enum(CASH_OUT_PRICES).default('stake'),
  /** By when staff answer a dispute first, counted from its opening (decision 180). */
  disputeFirstAnswerHours: z.int().min(1).max(240).default(48),
  /** By when staff decide a dispute, counted from its opening or its appeal. */
  disputeDecisionDays: z.int().min(1).max(60).default(7),
  /** For how long the player can appeal a decision. */
  disputeAppealDays: z.int().min(1).max(60).default(7),
  /** Whether a part of the stake can be cashed out, while the rest stays open. */
  partialCashOut: z.boolean().default(false),
  /** The code of the language for people who have not chosen one; without it the browser decides. */
  language: languageCodeSchema.optional(),
  /** For how many hours a changed payout destination waits before it can be paid (decision 79). */
  payoutDestinationWaitHours: z.int().min(1).max(720).default(24),
  /** The most letters of the last part of an email, such as 6 for .online (decision 44). */
  emailTopLevelMax: z
    .int()
    .min(EMAIL_TOP_LEVEL_DEFAULT)
    .max(EMAIL_TOP_LEVEL_LONGEST)
    .default(EMAIL_TOP_LEVEL_DEFAULT),
  /** The least age of a player, in years. The law of the brand's market may ask for more than 18 (decision 78). */
  minimumAge: z.int().min(MINIMUM_AGE_LEAST).max(99).default(MINIMUM_AGE_LEAST),
  /** Hours after which a session of staff ends, however much it is used (decision 77). */
  staffSessionHours: z.number().min(0.5).max(24).default(12),
  /** Days after which a session of a player ends, however much it is used. */
  playerSessionDays: z.number().min(1).max(90).default(30),
  /** How the side menu of the player area behaves; docked comes with tabs at the bottom of a phone (decision 95). */
  sidebar: z.enum(SIDEBAR_RULES).default('by-depth'),
  /** Whether a slip keeps its picks when the player visits another sport, so a parlay may span sports (decision 94). */
  crossSportParlays: z.boolean().default(false),
  /** What names may hold: letters and spaces, or also apostrophes, hyphens and the marks of every script (decision 106). */
  personNames: z.enum(NAME_RULES).default('letters'),
  /** Where the link of the welcome mail leads: to the sign-in page, or signed in to the free trial (decision 106). */
  afterVerification: z.enum(['sign-in', 'signed-in']).default('sign-in'),
  /** How plans are sold: as cards, each with its own button, or side by side with one order beside them (decision 105). */
  shop: z.enum(SHOPS).default('cards'),
  /** Whether players can have prices shown as fractions, beside decimal and American odds. */
  fractionalOdds: z.boolean().default(false),
  /** How players can be paid, in the order of the form; the first is preselected. */
  payoutMethods: z
    .array(z.enum(FINANCIAL_METHODS))
    .min(1)
    .refine((methods) => paidMethods(methods).length > 0, 'Must name a method that withdrawals are paid by')
    .refine((methods) => new Set(methods).size === methods.length, 'Must name each method once')
    .default([...DEFAULT_PAYOUT_METHODS]),
}
