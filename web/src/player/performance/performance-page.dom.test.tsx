import type { UserContext } from '@pickproof/contract/identity'
import type { Performance, PerformanceGroup } from '@pickproof/contract/performance'
import type { PickTotalsView } from '@pickproof/contract/pick-history'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { figure, serve, show } from '../../ui/testing-screen.tsx'
import { PerformancePage } from './performance-page.tsx'

const totals = (net: number, changes: Partial<PickTotalsView> = {}): PickTotalsView => ({
  won: 6,
  lost: 3,
  pushed: 1,
  cashedOut: 0,
  cancelled: 0,
  settled: 10,
  staked: 2000,
  returned: 2000 + net,
  net,
  roiBps: net * 5,
  open: 0,
  openStake: 0,
  ...changes,
})
const group = (value: string, label: string, net: number): PerformanceGroup => ({
  value,
  label,
  totals: totals(net),
})

const RESULTS: Performance = {
  currencySymbol: '$',
  accounts: ['48201'],
  totals: totals(390.2),
  curve: [
    { at: '2026-11-02T12:00:00.000Z', net: -100, picks: 1 },
    { at: '2026-11-17T12:00:00.000Z', net: 390.2, picks: 1 },
  ],
  groups: {
    sport: [group('basketball', 'Basketball', 500), group('soccer', 'Soccer', -9.8), group('', '', -100)],
    market: [],
    odds: [group('1.90', '1.90', 390.2)],
    sportsbook: [group('fairpost', 'Fairpost', 390.2)],
    weekday: [group('6', '6', 390.2)],
    type: [group('STRAIGHT', '', 490.2), group('PARLAY', '', -100)],
    stage: [group('STAGE_1', 'STAGE_1', 390.2)],
  },
  streaks: {
    won: { count: 4, from: '2026-11-03T12:00:00.000Z', to: '2026-11-05T12:00:00.000Z' },
    lost: { count: 2, from: '2026-11-07T12:00:00.000Z', to: '2026-11-08T12:00:00.000Z' },
    current: {
      outcome: 'WON',
      count: 1,
      from: '2026-11-17T12:00:00.000Z',
      to: '2026-11-17T12:00:00.000Z',
    },
  },
  best: [
    {
      id: 7,
      accno: '48201',
      oddsName: 'Harbor City Gulls -4.5',
      legs: 0,
      stake: 200,
      oddsAmerican: -110,
      oddsDecimal: 1.91,
      oddFormat: 'DECIMAL',
      settledDate: '2026-11-17T12:00:00.000Z',
      net: 182,
    },
  ],
  worst: [],
}

beforeEach(() => {
  queryClient.clear()
  const account = { accno: '48201', currencySymbol: '$', status: 'ACTIVE' }
  queryClient.setQueryData(contextQuery().queryKey, { accounts: [account] } as unknown as UserContext)
})

function showPage(answer: Performance = RESULTS) {
  const calls = serve({
    'POST /accounts/performance': () =>
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <PerformancePage />
    </QueryClientProvider>,
  )
  return { person, calls }
}
const card = (name: string) => within(screen.getByRole('region', { name }))

it('[T24-4.8] shows the result, the streaks, the curve, each group and the best pick', async () => {
  showPage()
  await screen.findByText('You are up $390.20 over 10 picks.')
  expect(figure('Net')).toBe('+$390.20')
  expect(figure('Record')).toBe('6–3–1')
  expect(figure('Longest streaks')).toBe('4 won, 2 lost')
  expect(figure('Current streak')).toBe('1 won')
  for (const title of ['By market', 'By odds range', 'By sportsbook', 'By weekday', 'By stage'])
    expect(screen.getByRole('region', { name: title })).toBeDefined()
  expect(card('By weekday').getByText('Sat')).toBeDefined()
  expect(card('By stage').getByText('Stage 1')).toBeDefined()
  expect(card('By market').getByText('No settled picks.')).toBeDefined()
  expect(card('Straight against parlay').getByText('Parlays')).toBeDefined()
  const best = card('Best and worst picks')
  expect(best.getByRole('link', { name: 'Harbor City Gulls −4.5' }).getAttribute('href')).toMatch(
    /my-picks#pick-7$/,
  )
  expect(
    card('Profit over time').getByRole('slider', { name: /ends at \+\$390\.20, lowest −\$100\.00, highest/ }),
  ).toBeDefined()
})

it('[T24-4.9] reads each bar with the arrow keys and has a table behind each chart', async () => {
  const { person } = showPage()
  const sport = await waitFor(() => card('By sport'))
  const slider = sport.getByRole('slider', { name: 'By sport' })
  slider.focus()
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /^Basketball: \+\$500\.00, record 6–3–1, \$2,000\.00 staked/,
  )
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Parlays: −\$100\.00/)
  await person.click(sport.getByRole('button', { name: 'Table' }))
  const row = sport.getByRole('row', { name: /^Soccer/ })
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Soccer',
    '10',
    '6–3–1',
    '$2,000.00',
    '−$9.80',
    '−0.5%',
  ])
  const profit = card('Profit over time')
  await person.click(profit.getByRole('button', { name: 'Table' }))
  expect(profit.getAllByRole('row')).toHaveLength(5)
  expect(profit.queryByRole('slider')).toBeNull()
})

it('[T24-4.8] asks for all accounts and for a period', async () => {
  const { person, calls } = showPage()
  await screen.findByText(/^You are up/)
  await person.click(screen.getByRole('radio', { name: 'All accounts' }))
  await person.click(screen.getByRole('radio', { name: '30 d' }))
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({ scope: 'ALL', since: expect.stringMatching(/Z$/) }),
  )
})

it('[T24-4.8] offers a next step without settled picks', async () => {
  showPage({ ...RESULTS, totals: totals(0, { settled: 0 }) })
  expect(await screen.findByText('No settled picks in this period.')).toBeDefined()
})
