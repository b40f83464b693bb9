/** What a banner must be and what is said otherwise (rows B139 to B148; decisions C3, C4, C12): the same words on both sides. */
import {
  defineMessages,
  fixed,
  fixedText,
  listOf,
  type Message,
  text,
} from '@pickproof/domain/messages/message'
import { COMMON, REQUIRED } from './required.ts'

export const BANNER_TYPES = ['image', 'video', 'rss'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

export const BANNER_LINK_TYPES = ['internal', 'external'] as const
export type BannerLinkType = (typeof BANNER_LINK_TYPES)[number]

/** Exactly this many bytes are accepted, one more is not. */
export const BANNER_BYTES_MAX = 5_000_000
export const BANNER_URL_MAX = 2_000
export const BANNER_TEXT_MAX = 200
/** A day: a banner that must be visible longer must not close at all. */
const BANNER_SECONDS_MAX = 86_400

const messages = defineMessages('fields.banner', {
  fileRequired: fixed('File is required.', 'B139'),
  fileType: fixedText<{ file: string }>(
    'Only image and video files are allowed. {file} is not supported.',
    'B140',
  ),
  fileTypeUnnamed: 'Upload an image or a video. We do not support this file.',
  fileSize: fixedText<{ file: string }>('File {file} exceeds 5MB limit.', 'B141'),
  linkTypeFirst: fixed('Please select the link type first', 'B148'),
  orderNotWhole: 'Order must be a whole number of 1 or more',
  orderTooHigh: text<{ max: number }>('Order must be at most {max}'),
  viewTimeNotWhole: 'View time must be a whole number of 1 or more',
  viewTimeTooLong: text<{ max: number }>('View time must be at most {max}'),
  internal: text<{ start: string }>('An internal link must start with {start}'),
  external: text<{ start: string; secureStart: string }>(
    'An external link must start with {start} or {secureStart}',
  ),
})

export const FILE_REQUIRED = messages.fileRequired
const INTERNAL_START = '/app/'
const BRAND_START = '/brand/'
const EXTERNAL_START = 'http://'
const EXTERNAL_SECURE_START = 'https://'

export function bannerFileTypeMessage(fileName: string | undefined): Message {
  return fileName === undefined ? messages.fileTypeUnnamed : messages.fileType({ file: fileName })
}

export function bannerFileSizeMessage(fileName: string): Message {
  return messages.fileSize({ file: fileName })
}

/** A form as it is filled in: everything is text, and nothing has to be there yet. */
export interface BannerForm {
  readonly type: string
  readonly linkType: string
  readonly order: string
  readonly viewTimeInSeconds: string
  readonly url: string
  readonly redirectUrl: string
}

type BannerField = keyof BannerForm | 'file'
export type BannerProblems = Partial<Record<BannerField, Message>>

/** A feed is on another site, so its link is too (row B152). */
export function linkTypeOf(type: string, linkType: string): string {
  return type === 'rss' ? 'external' : linkType
}

/** Everything wrong with the fields; whether a file is there is asked for by `needsFile`. */
export function bannerProblems(form: BannerForm): BannerProblems {
  const linkType = linkTypeOf(form.type, form.linkType)
  return withoutBlanks({
    type: choiceProblem(form.type, BANNER_TYPES),
    linkType: choiceProblem(linkType, BANNER_LINK_TYPES),
    order: wholeProblem(form.order, ORDER),
    viewTimeInSeconds: wholeProblem(form.viewTimeInSeconds, VIEW_TIME),
    url: form.type === 'rss' ? feedProblem(form.url) : linkProblem(form.url, linkType),
    redirectUrl: linkProblem(form.redirectUrl, linkType),
  })
}

/** A feed needs none; a picture or a video that is updated may keep the one it has. */
export function needsFile(type: string, hasStoredFile: boolean): boolean {
  return type !== 'rss' && !hasStoredFile
}

function choiceProblem(value: string, choices: readonly string[]): Message | undefined {
  if (value === '') return REQUIRED
  return choices.includes(value) ? undefined : COMMON.oneOf({ values: listOf(choices) })
}

interface WholeNumber {
  readonly max: number
  readonly notWhole: Message
  readonly tooHigh: (params: { readonly max: number }) => Message
}

const ORDER = {
  max: 10_000,
  notWhole: messages.orderNotWhole,
  tooHigh: messages.orderTooHigh,
} satisfies WholeNumber
const VIEW_TIME = {
  max: BANNER_SECONDS_MAX,
  notWhole: messages.viewTimeNotWhole,
  tooHigh: messages.viewTimeTooLong,
} satisfies WholeNumber

function wholeProblem(value: string, { max, notWhole, tooHigh }: WholeNumber): Message | undefined {
  if (value === '') return REQUIRED
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) return notWhole
  return Number(value) > max ? tooHigh({ max }) : undefined
}

/** A feed may also be a file of the brand's own folder. */
function feedProblem(url: string): Message | undefined {
  if (url === '') return REQUIRED
  return url.startsWith(BRAND_START) ? undefined : linkProblem(url, 'external')
}

function linkProblem(link: string, linkType: string): Message | undefined {
  if (link === '') return undefined
  if (link.length > BANNER_URL_MAX) return COMMON.tooLong({ max: BANNER_URL_MAX })
  if (linkType === 'internal')
    return link.startsWith(INTERNAL_START) ? undefined : messages.internal({ start: INTERNAL_START })
  if (linkType === 'external') {
    const isExternal = link.startsWith(EXTERNAL_START) || link.startsWith(EXTERNAL_SECURE_START)
    if (isExternal && URL.canParse(link)) return undefined
    return messages.external({ start: EXTERNAL_START, secureStart: EXTERNAL_SECURE_START })
  }
  return messages.linkTypeFirst
}

function withoutBlanks(problems: Record<keyof BannerForm, Message | undefined>): BannerProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
