/** What the gallery shows: a screen is an address of the product, and what is done there before the picture is taken. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { BrandId, Credentials } from '../../e2e/pages/people.ts'
import type { Facts } from './facts.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Each width with the height of a window that usually goes with it. */
export const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080 } as const
export type Width = keyof typeof HEIGHTS
export const WIDTHS: readonly Width[] = [320, 390, 768, 1440, 1920]
export const PHONE_AND_TABLET: readonly Width[] = [320, 390, 768]

export interface Screen {
  readonly name: string
  readonly path: string | ((facts: Facts) => string | Promise<string>)
  /** The status and the kind of plan of the account that is chosen; without it the player has chosen none. */
  readonly account?: { readonly status: string; readonly plan: string }
  /** Before the address is opened, such as an answer that is put into the mouth of the server. */
  readonly prepare?: (page: Page, facts: Facts) => Promise<unknown>
  /** Once it is shown. Other screens must not see its changes on the server. */
  readonly show?: (page: Page, facts: Facts) => Promise<unknown>
  /** All widths by default; the first of them is the one that `show` meets. */
  readonly widths?: readonly Width[]
  /** All brands by default, for what only some of them have. */
  readonly brands?: readonly BrandId[]
  /** Of the window, where one that goes with its width would hide what scrolls within it. */
  readonly height?: number
  /** The window instead of the whole page, where something covers the page. */
  readonly isWindow?: boolean
  /** Without a heading. */
  readonly isBare?: boolean
  /** It shows something that is still loading. */
  readonly isBusy?: boolean
}

/** The screens that one person sees. */
export interface Area {
  readonly name: string
  readonly person: Credentials | 'visitor' | 'new player'
  /** Makes what its screens show, where the demo data holds too little; the caller is signed in as the person. */
  readonly prepare?: (caller: APIRequestContext, facts: Facts, baseUrl: string) => Promise<void>
  readonly screens: readonly Screen[]
}

export interface Picture {
  readonly brand: BrandId
  readonly area: string
  readonly screen: string
  readonly theme: Theme
  readonly width: Width
  /** Below the folder of the gallery. */
  readonly file: string
}

export interface Fault {
  readonly where: string
  readonly what: string
}
