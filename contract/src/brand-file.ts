/**
 * `brands/<tenantId>/`: everything a brand is, as data. The server reads brand.json and tutorials.json when it
 * starts and makes the browser's view (`BrandView`) from them; assets are files in the same folder. The plan
 * codes of the view come from the brand's plan catalog, so they cannot differ from what is sold.
 */
import { ACTS_WITH_AMOUNT } from '@pickproof/domain/people/two-people'
import { z } from 'zod'
import { brandLanguageSchema, brandSettingShape, brandShape } from './brand-parts.ts'
import { currencySchema, textSchema } from './wire-values.ts'

/** A file of the brand's own folder, never a path out of it. */
const assetFileSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.(?:svg|png|webp|jpg|ico)$/,
    'Must be a picture file in the folder of the brand',
  )
  .max(80)

const hostSchema = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'Must be a host name in lower case, without a port')
  .max(253)

const mailSenderSchema = z.strictObject({
  fromName: textSchema(60).min(1),
  fromAddress: z.email(),
  /** Where answers go. Empty if they are not read. */
  replyTo: z.union([z.literal(''), z.email()]),
})
export type MailSender = z.output<typeof mailSenderSchema>

/** The name of a file in the brand's folder, with one of these endings. */
const fileNamed = (endings: string, message: string) =>
  z
    .string()
    .regex(new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${endings})$`), message)
    .max(80)

const TUTORIAL_SRC =
  /^(?:[a-z0-9][a-z0-9-]*\.(?:webm|mp4|html)|https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s"'<>;,]*)$/

/** A video by its ending, in the folder or elsewhere. Everything else is a page. */
export function isVideoAddress(src: string): boolean {
  return /\.(?:webm|mp4)$/.test(src.split(/[?#]/)[0] ?? '')
}

/** `tutorials.json`, and `tutorials.es.json` for readers of Spanish. A brand without the file has no tutorials. */
export const tutorialFileSchema = z
  .array(
    z
      .strictObject({
        title: textSchema(120).min(1),
        src: textSchema(500).regex(
          TUTORIAL_SRC,
          'Must be a .webm, .mp4 or .html file in the folder of the brand, or an address that starts with https:// and has no comma or semicolon',
        ),
        /** Shown until a video plays. */
        poster: assetFileSchema.optional(),
        /** The captions of a video. */
        captions: fileNamed('vtt', 'Must be a .vtt file in the folder of the brand').optional(),
        /** A page that says what a video shows, for those who would rather read. */
        transcript: fileNamed('html', 'Must be a .html file in the folder of the brand').optional(),
      })
      .superRefine((tutorial, context) => {
        if (isVideoAddress(tutorial.src)) return
        for (const field of ['poster', 'captions', 'transcript'] as const)
          if (tutorial[field] !== undefined)
            context.addIssue({ code: 'custom', path: [field], message: 'Only a video has this field' })
      }),
  )
  .max(100)

/**
 * `texts.<code>.json`: texts of the brand in a language of the product, or all texts of a language that only the brand has.
 * The latter names itself.
 */
export const brandTextsSchema = z.strictObject({
  language: brandLanguageSchema.omit({ code: true }).optional(),
  texts: z.record(z.string(), z.string().min(1).max(2000)),
})

export const brandFileSchema = z
  .strictObject({
    ...brandShape,

    /** Host names of this brand (row T001). A host belongs to one brand only; the server checks that. */
    hosts: z.array(hostSchema).max(50),

    favicon: assetFileSchema,
    logo: assetFileSchema,
    logoDark: assetFileSchema,
    bettingCardLogo: assetFileSchema,
    smallLogo: assetFileSchema,
    /** Shown on a custom sign-in screen instead of the logo (row A018). */
    customLoginLogo: assetFileSchema.optional(),
    /** Shown beside the powered-by link (row A019). */
    poweredByLogo: assetFileSchema.optional(),

    ...brandSettingShape,

    /**
     * Above how much a payout needs the approval of two people of the staff, in units of each currency. An amount
     * that is exactly the limit needs one. Where some are named, a currency that is not always needs two; where none
     * is, one person is enough for what is paid in the currency of the request.
     */
    payoutSecondPersonAbove: z
      .partialRecord(currencySchema, z.number().min(0).max(1_000_000_000).multipleOf(0.01))
      .default({}),

    /**
     * How much one staff member may move alone, in units of each currency, for acts that otherwise need two people. What
     * is not named always needs two.
     */
    twoPeople: z
      .strictObject({
        onePersonUpTo: z
          .partialRecord(
            z.enum(ACTS_WITH_AMOUNT),
            z.partialRecord(currencySchema, z.number().min(0).max(1_000_000_000).multipleOf(0.01)),
          )
          .default({}),
        expireAfterHours: z.int().min(1).max(720).default(72),
      })
      .prefault({}),
    /** For how many years the brand keeps records of picks and money, even if a person is purged (decision 79). */
    recordRetentionYears: z.int().min(5).max(30).default(7),

    /** When play is suspicious enough for the review queue; what is not named is as in domain/src/review/thresholds. */
    review: z
      .strictObject({
        opensAt: z.int().min(1).max(100),
        reopensBy: z.int().min(1).max(100),
        oppositeWindowMinutes: z.int().min(1).max(1440),
        sameSlipSeconds: z.int().min(0).max(600),
        heavyStakePercent: z.number().min(0).max(100),
        peopleOnNetworkMax: z.int().min(2).max(100),
        historyDays: z.int().min(1).max(365),
      })
      .partial()
      .default({}),

    /** How long the server holds a pick on a game in play before it accepts it, in seconds (decision 80). */
    inPlayDelaySeconds: z.number().min(0).max(30).default(3),
    /** The oldest price of a game in play that a pick may have, in seconds, and other ages for markets by id. */
    inPlayPriceMaxAgeSeconds: z.number().min(1).max(300).default(10),
    inPlayPriceMaxAgeByMarket: z.record(textSchema(100), z.number().min(1).max(300)).default({}),

    mail: mailSenderSchema,
    /** First letters of every account number of this brand (decision N52). */
    accnoPrefix: z.string().regex(/^[A-Z]{2,4}$/, 'Must be two to four capital letters'),
    /** ISO 3166 codes of countries whose people this brand may not take (decision Q26). */
    restrictedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters')).max(260),
  })
  .refine((brand) => brand.isMultiCurrency === brand.currencyType.length > 1, {
    path: ['isMultiCurrency'],
    error: 'Must be true exactly when the brand has several currencies',
  })
  .refine((brand) => brand.currencyType.some((currency) => currency.value === brand.defaultCurrency), {
    path: ['defaultCurrency'],
    error: 'Must be one of the currencies of the brand',
  })

/** The brand after reading, defaults filled in. */
export type BrandFile = z.output<typeof brandFileSchema>
/** The brand as it may be written. */
export type BrandFileInput = z.input<typeof brandFileSchema>
