/** What a banner must be and what is said otherwise (rows B139 to B148; decisions C3, C4, C12): the same words on both sides. */
import { REQUIRED } from './required.ts'

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

export const FILE_REQUIRED = 'File is required.'
const LINK_TYPE_FIRST = 'Please select the link type first'
const INTERNAL_START = '/app/'
const BRAND_START = '/brand/'
const EXTERNAL_STARTS = ['http://', 'https://']

export function bannerFileTypeMessage(fileName: string): string {
  return `Only image and video files are allowed. ${fileName} is not supported.`
}

export function bannerFileSizeMessage(fileName: string): string {
  return `File ${fileName} exceeds 5MB limit.`
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
export type BannerProblems = Partial<Record<BannerField, string>>

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
    order: wholeProblem(form.order, 'Order'),
    viewTimeInSeconds: wholeProblem(form.viewTimeInSeconds, 'View time', BANNER_SECONDS_MAX),
    url: form.type === 'rss' ? feedProblem(form.url) : linkProblem(form.url, linkType),
    redirectUrl: linkProblem(form.redirectUrl, linkType),
  })
}

/** A feed needs none; a picture or a video that is updated may keep the one it has. */
export function needsFile(type: string, hasStoredFile: boolean): boolean {
  return type !== 'rss' && !hasStoredFile
}

function choiceProblem(value: string, choices: readonly string[]): string | undefined {
  if (value === '') return REQUIRED
  return choices.includes(value) ? undefined : `Must be one of ${choices.join(', ')}`
}

function wholeProblem(value: string, name: string, max = 10_000): string | undefined {
  if (value === '') return REQUIRED
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) return `${name} must be a whole number of 1 or more`
  return Number(value) > max ? `${name} must be at most ${max}` : undefined
}

/** A feed may also be a file of the brand's own folder. */
function feedProblem(url: string): string | undefined {
  if (url === '') return REQUIRED
  return url.startsWith(BRAND_START) ? undefined : linkProblem(url, 'external')
}

function linkProblem(link: string, linkType: string): string | undefined {
  if (link === '') return undefined
  if (link.length > BANNER_URL_MAX) return `Must be at most ${BANNER_URL_MAX} characters`
  if (linkType === 'internal')
    return link.startsWith(INTERNAL_START) ? undefined : `An internal link must start with ${INTERNAL_START}`
  if (linkType === 'external') {
    if (EXTERNAL_STARTS.some((start) => link.startsWith(start)) && URL.canParse(link)) return undefined
    return `An external link must start with ${EXTERNAL_STARTS.join(' or ')}`
  }
  return LINK_TYPE_FIRST
}

function withoutBlanks(problems: Record<keyof BannerForm, string | undefined>): BannerProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
