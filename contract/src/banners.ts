/** Banners of the dashboard, as a player sees them and as a super admin makes them (decisions N9, N11, C2 to C4). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import {
  BANNER_BYTES_MAX,
  BANNER_LINK_TYPES,
  BANNER_TEXT_MAX,
  BANNER_TYPES,
  BANNER_URL_MAX,
  bannerFileSizeMessage,
  bannerProblems,
} from './fields/banner.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { listBodySchema, pageOf } from './list.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const newsItemSchema = z.object({
  title: z.string(),
  /** Null if the feed gives none that a browser should open. */
  link: z.string().nullable(),
  date: instantSchema.nullable(),
})

const bannerSchema = z
  .object({
    id: idSchema,
    type: z.enum(BANNER_TYPES),
    desc: z.string(),
    /** The address of the picture or the video on this server, or of the feed for rss. */
    url: z.string(),
    redirectUrl: z.string().nullable(),
    linkType: z.enum(BANNER_LINK_TYPES),
    viewTimeInSeconds: z.int().min(1),
    order: z.int().min(1),
    /** The newest entries of the feed, read by the server; empty for the other types. */
    items: z.array(newsItemSchema),
    /** For staff only, as the other fields below are. */
    tenant: z.string().optional(),
    /** What was typed as the address, also beside an uploaded file. */
    givenUrl: z.string().nullable().optional(),
    file: z.object({ contentType: z.string(), bytes: z.int() }).nullable().optional(),
    /** Why the feed could not be read the last time. */
    feedProblem: z.string().nullable().optional(),
    createdBy: z.string().optional(),
    createdDate: instantSchema.optional(),
    modifiedBy: z.string().optional(),
    modifiedDate: instantSchema.optional(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.output<typeof bannerSchema>
export type NewsItem = z.output<typeof newsItemSchema>

const bannerParamsSchema = z.strictObject({ id: idParamSchema })

/** Fields of a form arrive as texts. The rules are those of the form itself. */
const bannerFormSchema = z
  .strictObject({
    type: textSchema(20).default(''),
    linkType: textSchema(20).default(''),
    order: textSchema(20).default(''),
    viewTimeInSeconds: textSchema(20).default(''),
    url: textSchema(BANNER_URL_MAX).trim().default(''),
    redirectUrl: textSchema(BANNER_URL_MAX).trim().default(''),
    desc: textSchema(BANNER_TEXT_MAX).trim().default(''),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(bannerProblems(form)))
      context.addIssue({ code: 'custom', path: [field], message: packSchemaMessage(message) })
  })
export type BannerFormBody = z.output<typeof bannerFormSchema>

const bannerFile = {
  field: 'file',
  countMax: 1,
  bytesMax: BANNER_BYTES_MAX,
  tooBigMessage: bannerFileSizeMessage,
} as const

export const bannerCalls = declareCalls({
  'POST /banners/search': {
    summary: 'The banners of the brand, by their order',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: listBodySchema,
    answer: pageOf(bannerSchema),
    errors: [],
  },
  'GET /banners/preview/{id}': {
    summary: 'The picture or the video of a banner',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    params: bannerParamsSchema,
    answer: 'file',
    errors: ['not-found'],
  },
  /** Accepts an admin who views as a player, so nothing fails, but does not count the view. */
  'POST /banners/{id}/view': {
    summary: 'Count one display of an image or video banner',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    params: bannerParamsSchema,
    answer: 'empty',
    errors: ['not-found'],
  },
  'POST /banners/upload': {
    summary: 'Make a banner; those at its place and behind move on by one',
    module: 'content',
    access: 'banners.manage',
    whenSwitched: 'refused',
    idempotency: 'optional',
    body: bannerFormSchema,
    bodyKind: 'multipart',
    files: bannerFile,
    answer: bannerSchema,
    errors: ['conflict'],
  },
  'PUT /banners/{id}': {
    summary: 'Change a banner; one that moves lets the others close up',
    module: 'content',
    access: 'banners.manage',
    whenSwitched: 'refused',
    params: bannerParamsSchema,
    query: z.strictObject({
      /** The state on the staff member's screen. If another one has changed the banner since, nothing changes. */
      seenDate: instantSchema.optional(),
      /** The position that the staff member saw. If the form repeats it, the banner stays where others have moved it since. */
      seenOrder: idParamSchema.optional(),
    }),
    body: bannerFormSchema,
    bodyKind: 'multipart',
    files: bannerFile,
    answer: bannerSchema,
    errors: ['not-found', 'conflict'],
  },
  'DELETE /banners/{id}': {
    summary: 'Delete a banner; those behind it move up by one',
    module: 'content',
    access: 'banners.manage',
    whenSwitched: 'refused',
    params: bannerParamsSchema,
    answer: 'empty',
    errors: ['not-found'],
  },
})
