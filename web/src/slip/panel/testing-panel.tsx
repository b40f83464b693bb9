/** The panel of the slip for tests: the real store, checked by the real rules. */
import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { DEFAULT_PRICE_CONSENT } from '@pickproof/domain/programme/price-consent'
import { roomLeft } from '@pickproof/domain/programme/room-left'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import { sampleAccount } from '@pickproof/domain/programme/testing/sample-slip'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { show } from '../../ui/testing-screen.tsx'
import type { Placing } from '../placing/use-placing.ts'
import { type SlipContent, slipOf } from '../slip-content.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { useSlip } from '../slip-store.ts'
import { START_MS } from '../testing-slip.ts'
import { SlipPanel } from './slip-panel.tsx'

const NOW = START_MS - HOUR_MS
const IDLE: Omit<Placing, 'place' | 'cancel' | 'dismiss'> = {
  state: { phase: 'idle' },
  failure: undefined,
  question: undefined,
  isUnanswered: false,
}

/** What the player asked for by a press. */
export const pressed = { place: vi.fn(), accept: vi.fn(), dismiss: vi.fn(), cancel: vi.fn() }

beforeEach(() => {
  useSlip.getState().clear()
  vi.resetAllMocks()
})

export const checked = (content: SlipContent, account = sampleAccount()) => ({
  content,
  account,
  check: checkSlip(account, slipOf(content), NOW),
  room: roomLeft(account, slipOf(content), NOW),
})

interface Given {
  readonly account?: SlipAccount
  readonly isTried?: boolean
  readonly block?: string
  readonly placing?: Partial<Placing>
}

function Panel({ account, isTried = false, block, placing }: Given) {
  const slip = checked(useSlip(), account)
  const { place, accept } = pressed
  const facts = { slip, isTried, block, place, accept, consent: DEFAULT_PRICE_CONSENT, isConsentFixed: false }
  return <SlipPanel {...facts} placing={{ ...IDLE, ...pressed, ...placing }} />
}

export function fillSlip(entries: readonly SlipEntry[]) {
  useSlip.getState().clear()
  for (const entry of entries) useSlip.getState().add(entry)
}

export function showSlip(entries: readonly SlipEntry[], given: Given = {}) {
  fillSlip(entries)
  return show(<Panel {...given} />)
}

export const stake = (what = 'Team a') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Stake in $ for ${what}` })

export function card(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (found === null) throw new Error(`the slip has no card ${name}`)
  return found
}
