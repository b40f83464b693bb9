/** Certificates: the player's own, and what anyone may read by the code that is printed on one (decision N12). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { flagQuerySchema } from './query-values.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const CERTIFICATE_KINDS = ['PHASE', 'PAYOUT'] as const

/** Everything that is printed, and nothing else. */
const printedShape = {
  /** In groups of four, as it is printed. */
  code: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  brandName: z.string(),
  holderName: z.string(),
  /** What was done, such as 'Step 1 Academy Challenge'. */
  title: z.string(),
  accountSize: moneySchema,
  /** The amount paid out. Null for a stage. */
  amount: moneySchema.nullable(),
  currency: currencySchema,
  currencySymbol: z.string(),
  achievedDate: instantSchema,
}

const printedCertificateSchema = z.object(printedShape).meta({ id: 'PrintedCertificate' })
export type PrintedCertificate = z.output<typeof printedCertificateSchema>

const certificateSchema = z
  .object({ id: idSchema, accountNo: z.string(), ...printedShape })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof certificateSchema>

/** Long enough for a code in groups of four. */
export const certificateCodeParams = z.strictObject({ code: textSchema(40) })

const ofCaller = { module: 'content', access: 'signed-in', whenSwitched: 'allowed' } as const

export const certificateCalls = declareCalls({
  'GET /accounts/certificates': {
    summary: 'The certificates of the caller, newest first',
    ...ofCaller,
    answer: z.array(certificateSchema),
    errors: [],
  },
  'GET /accounts/certificates/{id}': {
    summary: 'The picture of an own certificate, to look at or as a download',
    ...ofCaller,
    params: z.strictObject({ id: idParamSchema }),
    /** A picture cannot send headers, so its address names the tenant beside this. */
    query: z.object({ download: flagQuerySchema.optional() }),
    answer: 'file',
    errors: ['not-found', 'unavailable'],
  },
  'GET /certificates/{code}': {
    summary: 'What the certificate with this code says; spaces, dashes and small letters do not matter',
    module: 'content',
    access: 'public',
    whenSwitched: 'allowed',
    params: certificateCodeParams,
    answer: printedCertificateSchema,
    errors: ['not-found'],
    attemptsPerMinute: 30,
  },
})
