/** The slip of a page for tests: the real dock and store, with a server that answers for it. */
import type { Account } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import type { SlipAccountView } from '@pickproof/contract/picks'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { oddOf } from '../../live/testing-odds.ts'
import { useSession } from '../../session/session-store.ts'
import { clearToasts } from '../../ui/overlays/testing-toasts.ts'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { serve, show } from '../../ui/testing-screen.tsx'
import type { SlipEntry } from '../slip-entry.ts'
import { useSlip } from '../slip-store.ts'
import { START_MS } from '../testing-slip.ts'
import { SlipDock } from './slip-dock.tsx'

const ACCOUNT_NO = '48201'

const ACCOUNT = {
  accno: ACCOUNT_NO,
  status: 'ACTIVE',
  currency: 'USD',
  currencySymbol: '$',
  balance: 10_000,
  accountSize: 10_000,
  challengePlan: 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK',
  stage: 1,
  profitTarget: 3300,
  minimumPicks: 25,
  minimumPickAmount: 200,
  maximumPickAmount: 600,
  maximumLoss: 2000,
  maximumDailyLoss: 1000,
  timeLimitInDays: 30,
  expiryDate: null,
} as unknown as Account

const DAY: SlipAccountView = {
  accno: ACCOUNT_NO,
  status: 'ACTIVE',
  ruleSet: 'house-2',
  balance: 10_000,
  dayDate: '2026-11-14',
  riskToday: 0,
  netToday: 0,
  picksByGameDate: [],
  countedOutcomes: [],
  ruleCounts: [],
  openPicks: [],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS - HOUR_MS })
  clearToasts()
  queryClient.clear()
  queryClient.setQueryData(contextQuery().queryKey, { accounts: [ACCOUNT] } as unknown as UserContext)
  useSession.setState({ currentAccountNo: ACCOUNT_NO })
  useSlip.getState().clear()
})
afterEach(() => {
  useSlip.getState().clear()
  useSession.setState({ currentAccountNo: undefined })
  queryClient.clear()
  clearToasts()
  vi.useRealTimers()
})

/** The prices that the server has. A test changes or removes them. */
export const prices = new Map<string, number>()

const oddsOfSlip = (entries: readonly SlipEntry[]) =>
  Response.json({
    data: entries
      .filter(({ id }) => prices.has(id))
      .map(({ id, fixtureId, marketId, sportsbookId, oddsName: name }) => ({
        fixtureId,
        odds: [
          oddOf({
            ...{ id, name, price: prices.get(id) ?? 0 },
            ...{ fixture_id: fixtureId, market_id: marketId, sportsbook_id: sportsbookId },
          }),
        ],
      })),
    feed: { state: 'live', since: '2026-11-14T10:00:00.000Z' },
  })

interface Given {
  readonly sportId?: string
  readonly answers?: Parameters<typeof serve>[0]
}

/** The slip beside a page of the sport, with these picks in it. */
export function showDock(
  entries: readonly SlipEntry[],
  { sportId = 'basketball', answers = {} }: Given = {},
) {
  prices.clear()
  for (const { id, price } of entries) prices.set(id, price)
  const calls = serve({
    'GET /users/context': () => Response.json({ accounts: [ACCOUNT] }),
    'GET /accounts/slip': () => Response.json(DAY),
    'GET /sports/fixtures/odds': () => oddsOfSlip(entries),
    'GET /sports/fixtures': () => Response.json({ data: [] }),
    ...answers,
  })
  useSlip.getState().enterSport(sportId)
  for (const entry of entries) useSlip.getState().add(entry)
  const person = show(
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <SlipDock sportId={sportId} />
    </QueryClientProvider>,
  )
  return { person, calls }
}

/** Opens the sheet of a narrow screen, where the slip is not beside the page. */
export async function openSheet(person: ReturnType<typeof showDock>['person']) {
  const bar = screen.queryByRole('button', { name: /Pick slip/ })
  if (bar !== null) await person.click(bar)
  await screen.findByRole('heading', { name: 'Pick slip' })
}
