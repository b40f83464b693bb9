/** Set-up and tools of the tests in which a person types and presses: they run in a page of the brand "generic". */
import { MINIMUM_AGE_LEAST } from '@pickproof/contract/fields/date-of-birth'
import { EMAIL_TOP_LEVEL_DEFAULT } from '@pickproof/contract/fields/email'
import { DEFAULT_PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { API_BASE } from '@pickproof/contract/headers'
import type { BrandView } from '@pickproof/contract/tenants'
import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { afterEach, vi } from 'vitest'

const brand: Partial<BrandView> = {
  languages: [],
  tenantId: 'generic',
  name: 'Generic',
  defaultCurrency: 'USD',
  defaultOddType: 'DECIMAL',
  currencyType: [{ label: 'US dollar', value: 'USD', countryFlag: 'US' }],
  parlayEnabled: true,
  emailTopLevelMax: EMAIL_TOP_LEVEL_DEFAULT,
  minimumAge: MINIMUM_AGE_LEAST,
  payoutDestinationWaitHours: 24,
  signIn: { headline: '', subline: '' },
  menu: { userMenu: [], adminMenu: [], superAdminMenu: [] },
  createAccountUrl: '',
  termsAndCondition: '',
  privacyPolicy: '',
  payoutMethods: [...DEFAULT_PAYOUT_METHODS],
  sidebar: 'by-depth',
  crossSportParlays: false,
  shop: 'cards',
  personNames: 'letters',
  afterVerification: 'sign-in',
  cashOutPrice: 'stake',
  disputeFirstAnswerHours: 48,
  disputeDecisionDays: 7,
  disputeAppealDays: 7,
  partialCashOut: false,
  fractionalOdds: false,
}
document.head.innerHTML = `<script id="brand" type="application/json">${JSON.stringify(brand)}</script>`

// A busy machine may take seconds to load a part of the page.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the element at a separate address and returns a person who can type and press. */
export function show(element: ReactElement, { path = '/' }: { readonly path?: string } = {}) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">{element}</MantineProvider>
    </RouterContextProvider>,
  )
  return userEvent.setup()
}

export const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** What people read there, with a space between two texts. */
export const wordsIn = (node: Node = document.body): string =>
  node instanceof HTMLStyleElement
    ? ''
    : (node.hasChildNodes() ? [...node.childNodes].map(wordsIn).join(' ') : (node.nodeValue ?? ''))
        .replaceAll(/\s+/g, ' ')
        .trim()

/** Shows the element in the place of the one before, and returns what people read. */
export function wordsOf(element: ReactElement): string {
  cleanup()
  show(element)
  return wordsIn()
}

/** The hint and the error of a field, as a screen reader reads them. */
export const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

/** What a list of terms says of the term. */
export const figure = (term: string, within = screen) =>
  within.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

interface Call {
  /** Such as `POST /rewards/search`. */
  readonly key: string
  readonly body: unknown
}

/** Answers the calls of the page in the place of the server and keeps them in order. A call without an answer fails. */
export function serve(answers: Readonly<Record<string, (body: unknown) => Response | Promise<Response>>>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://page').pathname.replace(API_BASE, '')
    const key = `${init.method} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    calls.push({ key, body })
    return (await answers[key]?.(body)) ?? new Response('', { status: 404 })
  })
  return calls
}
