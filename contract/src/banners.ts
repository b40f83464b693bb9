/** Banners of the dashboard as a player sees them (000 §3, 002 §7; decisions N9, N11). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listBodySchema, pageOf } from './list.ts'
import { idParamSchema, idSchema, instantSchema } from './wire-values.ts'

export const BANNER_TYPES = ['image', 'video', 'rss'] as const
export const BANNER_LINK_TYPES = ['internal', 'external'] as const

const newsItemSchema = z.object({
  title: z.string(),
  /** Null where the feed gives none that a browser should open. */
  link: z.string().nullable(),
  date: instantSchema.nullable(),
})

export const bannerSchema = z
  .object({
    id: idSchema,
    type: z.enum(BANNER_TYPES),
    desc: z.string(),
    /** Where the picture or the video lies on this server; the address of the feed for rss. */
    url: z.string(),
    redirectUrl: z.string().nullable(),
    linkType: z.enum(BANNER_LINK_TYPES),
    viewTimeInSeconds: z.int().min(1),
    order: z.int().min(1),
    /** The newest entries of the feed, read by the server; empty for the other types. */
    items: z.array(newsItemSchema),
  })
  .meta({ id: 'Banner' })
export type Banner = z.output<typeof bannerSchema>
export type NewsItem = z.output<typeof newsItemSchema>

const bannerParamsSchema = z.strictObject({ id: idParamSchema })

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
  /** An admin who looks through a player's eyes is let in, so that nothing fails, and is not counted. */
  'POST /banners/{id}/view': {
    summary: 'Count one display of an image or video banner',
    module: 'content',
    access: 'signed-in',
    whenSwitched: 'allowed',
    params: bannerParamsSchema,
    answer: 'empty',
    errors: ['not-found'],
  },
})
