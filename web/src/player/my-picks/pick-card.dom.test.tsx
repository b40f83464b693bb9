import type { PickView } from '@pickproof/contract/picks'
import { PICK_STATUSES } from '@pickproof/domain/programme/pick-status'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { DialogHost } from '../../ui/overlays/dialog-host.tsx'
import { button, figure, serve, show } from '../../ui/testing-screen.tsx'
import { legsSummary } from '../pick-legs.ts'
import { rungsOf } from './parlay-rungs.ts'
import { PickCard } from './pick-card.tsx'
import { TAB_STATUSES } from './pick-tabs.ts'
import { ownAndLondonTime, ownTime } from './pick-times.ts'
import { graded, sampleLeg, samplePick } from './testing-picks.ts'
import { useCashOut } from './use-cash-out.ts'

function Card({ pick, formatTime = ownTime }: { pick: PickView; formatTime?: typeof ownTime }) {
  const { busyId, ask } = useCashOut('48201')
  return (
    <PickCard
      pick={pick}
      oddType={pick.oddFormat}
      cashOutFeePercent={10}
      formatTime={formatTime}
      openMatch={(leg) => <p>open game of {leg.fixtureId}</p>}
      openMatchLine={(leg) => `open leg of ${leg.fixtureId}`}
      isBusy={busyId === pick.id}
      onCashOut={() => ask(pick)}
    />
  )
}

/** Shows the card alone, as the list of picks does with each. */
function showCard(pick: PickView, formatTime = ownTime) {
  cleanup()
  return show(
    <QueryClientProvider client={queryClient}>
      <Card pick={pick} formatTime={formatTime} />
      <DialogHost />
    </QueryClientProvider>,
  )
}
const textOf = (pick: PickView, formatTime = ownTime) => {
  showCard(pick, formatTime)
  return screen.getByRole('region', { name: /^Pick \d+, / }).textContent
}
const ofStatus = (status: PickView['status'], changes: Partial<PickView> = {}) =>
  textOf(samplePick({ status, ...changes }))

const leg = (changes: Partial<PickView>) => sampleLeg({ type: 'CHILD', ...changes })
const parlay = (changes: Partial<PickView> = {}) =>
  samplePick({
    type: 'PARLAY',
    oddsName: '',
    oddsDecimal: 5.585,
    childPicks: [
      leg({ id: 1, status: 'WON', oddsName: 'Port Alder United', graderResponse: graded() }),
      leg({ id: 2, status: 'PUSH', oddsDecimal: 1.95, oddsName: 'Kings County Stags +3' }),
      leg({ id: 3, status: 'PENDING', oddsDecimal: 1.5, oddsName: 'Redstone Miners' }),
    ],
    ...changes,
  })

describe('the card of a pick', () => {
  it.each([
    ['PENDING', 'ACTIVE'],
    ['HALF_LOST', 'HALF LOST'],
    ['CASH_OUT', 'CASH OUT'],
  ] as const)('[U027] shows the status %s as %s', (status, word) => {
    showCard(samplePick({ status }))
    expect(screen.getByRole('region', { name: `Pick 90417, ${word}` })).toBeDefined()
    expect(screen.getByText(word)).toBeDefined()
  })

  it('[U025] [U026] has id, type, selection, price, teams, market, league, book, time, logos and score', () => {
    const logos = { homeTeamLogo: '/logos/gulls.svg', awayTeamLogo: '/logos/monarchs.svg' }
    const text = ofStatus('WON', { graderResponse: graded(), netResult: 182, ...logos })
    expect(text).toMatch(
      /Straight · #90417 · Nov 14th, .*Harbor City Gulls \u22124\.51\.91Spread · Continental UnionFairpost/,
    )
    expect(text).toMatch(/Nov 14th, \d+:\d\d [AP]M.*Harbor City Gulls101Lakeview Monarchs108/)
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
      Object.values(logos),
    )
  })

  it('[U026] has status, selection, price, teams and score of every leg, and the running price', () => {
    showCard(parlay())
    const match = 'Harbor City Gulls vs Lakeview Monarchs'
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^WONPort Alder UnitedFinal 101–108 · ${match}1\\.911\\.910`)),
      `PUSHKings County Stags +3${match}1.95 1.001.910`,
      'ACTIVERedstone Minersopen leg of f11.502.865',
    ])
  })

  it('[U029] [U030] shows the Potential Win of an open pick and the Net Profit of a won one', () => {
    showCard(samplePick())
    expect(['Stake', 'Returns', 'Potential Win'].map((term) => figure(term))).toEqual([
      '$200.00',
      '$382.00',
      '$182.00',
    ])
    for (const status of ['WON', 'HALF_WON'] as const) {
      expect(ofStatus(status, { payout: 291, netResult: 91 })).not.toContain('Potential Win')
      expect(['Stake', 'Returned', 'Net Profit'].map((term) => figure(term))).toEqual([
        '$200.00',
        '$291.00',
        '+$91.00',
      ])
    }
  })

  it.each([
    ['LOST', 0, -200, '$0.00', '\u2212$200.00'],
    ['HALF_LOST', 100, -100, '$100.00', '\u2212$100.00'],
    ['PUSH', 200, 0, '$200.00', '$0.00'],
    ['CANCELLED', 200, 0, '$200.00', '$0.00'],
    ['CASH_OUT', 180, -20, '$180.00', '\u2212$20.00'],
  ] as const)('[T24-1.9] shows stake, return and net of %s', (status, payout, netResult, returned, net) => {
    expect(ofStatus(status, { payout, netResult })).not.toMatch(/Potential Win|Net Profit/)
    expect(['Stake', 'Returned', 'Net'].map((term) => figure(term))).toEqual(['$200.00', returned, net])
  })

  it('[P040] [P042] shows the return and the fee of a cashed-out pick, and that no limit counts it', () => {
    const money = { payout: 179.99, netResult: -20.01, executedOn: '2026-11-14T21:30:00Z' }
    const cashedOut = { status: 'CASH_OUT', ...money } as const
    for (const text of [ofStatus('CASH_OUT', cashedOut), textOf(parlay(cashedOut))]) {
      expect(text).toContain('You got $179.99 of your $200.00 stake back. The fee was $20.01.')
      expect(text).toMatch(/Cashed out Nov 14th, 9:30 PM .*does not count toward the loss limits/)
    }
    expect(ofStatus('LOST')).not.toContain('The fee')
  })

  it('[U028] shows parlay odds, with three decimals, for a parlay only', () => {
    expect(textOf(parlay())).toContain('Parlay Odds5.585')
    expect(ofStatus('PENDING')).not.toContain('Parlay Odds')
  })

  it('shows the sum and the house rule that decided a settled pick, and when', () => {
    const text = ofStatus('WON', { graderResponse: graded(), executedOn: '2026-11-15T01:30:00Z' })
    expect(text).toContain('101 + 108 = 209, under the line by 5.5.')
    expect(text).toContain('All points of both sides are compared with the line')
    expect(text).toContain('Rule basketball.total.full-game')
    expect(text).toMatch(/settled Nov 1\dth, \d+:30 [AP]M/)
    expect(text).not.toContain('open game')
    expect(ofStatus('PENDING')).toContain('open game of f1')
    expect(ofStatus('CANCELLED')).not.toContain('Rule ')
  })

  it('[U034] shows its times in the London time zone too with the userSwitch flag', () => {
    const summer = samplePick({ placedDate: '2026-07-14T21:02:00Z' })
    expect(textOf(summer, ownAndLondonTime)).toContain('London: Jul 14th, 10:02 PM (BST)')
    expect(textOf(summer)).not.toContain('London')
    const settled = { graderResponse: graded(), executedOn: '2026-11-15T01:30:00Z' }
    const text = textOf(samplePick({ status: 'WON', ...settled }), ownAndLondonTime)
    for (const time of ['Nov 14th, 9:02 PM (GMT)', 'Nov 14th, 11:00 PM (GMT)', 'Nov 15th, 1:30 AM (GMT)'])
      expect(text).toContain(`London: ${time}`)
  })

  it('[U033] hides the result of a grader response with errors', () => {
    const text = ofStatus('WON', { graderResponse: graded({ errors: ['No score for period 3'] }) })
    expect(text).not.toMatch(/101|209|No score/)
    expect(text).toContain('Harbor City Gulls')
  })

  const may = { canCashOut: true, cashOutAmount: 180 }

  it('[P039] offers CASH OUT only for an open pick that is not live and may be cashed out', () => {
    const offers = (pick: PickView) => {
      showCard(pick)
      return screen.queryByRole('button')?.textContent
    }
    expect(offers(samplePick(may))).toBe('CASH OUT $180.00')
    expect(offers(samplePick({ ...may, isLive: true }))).toBeUndefined()
    expect(offers(samplePick({ ...may, canCashOut: false }))).toBeUndefined()
    for (const status of PICK_STATUSES.filter((one) => one !== 'PENDING'))
      expect(offers(samplePick({ ...may, status })), status).toBeUndefined()
    expect(offers(parlay(may))).toBeUndefined()
    const open = parlay({ ...may, childPicks: [leg({ id: 1 }), leg({ id: 2 })] })
    expect(offers(open)).toBe('CASH OUT $180.00')
  })

  it('asks with the amount before it cashes out, and sends nothing without a yes', async () => {
    const server = Promise.withResolvers<Response>()
    const calls = serve({ 'PATCH /accounts/picks/90417/cached-out': () => server.promise })
    const person = showCard(samplePick(may))
    await person.click(button('CASH OUT $180.00'))
    const question = screen.getByRole('alertdialog', { name: 'Cash out this pick?' })
    expect(question.textContent).toContain('$180.00 of your stake of $200.00')
    await person.click(button('Keep the pick'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls).toEqual([])
    await person.click(button('CASH OUT $180.00'))
    await person.click(button('Cash out $180.00'))
    await expect.poll(() => calls).toHaveLength(1)
    expect(button('CASH OUT $180.00').getAttribute('aria-busy')).toBe('true')
    server.resolve(Response.json({}))
    await expect.poll(() => button('CASH OUT $180.00').hasAttribute('aria-busy')).toBe(false)
  })
})

describe('the ladder of a parlay', () => {
  it('counts a push as 1.00 and strikes its price', () => {
    expect(rungsOf(parlay().childPicks).map(({ countsAs }) => countsAs?.type)).toEqual([
      undefined,
      'DECIMAL',
      undefined,
    ])
    showCard(parlay())
    expect(screen.getByText('1.95').tagName).toBe('S')
  })

  it('has no running price after a lost leg, and none that American odds cannot express', () => {
    const legs = [sampleLeg({ status: 'LOST' }), sampleLeg({ id: 2 })]
    expect(rungsOf(legs).map(({ running }) => running)).toEqual([undefined, undefined])
    const pushed = sampleLeg({ status: 'PUSH', oddFormat: 'AMERICAN' })
    expect(textOf(parlay({ oddFormat: 'AMERICAN', childPicks: [pushed] }))).toContain('1.000')
  })

  it('sums up its legs', () => {
    expect(textOf(parlay())).toContain('1 won · 1 pushed · 1 open')
  })
})

it('[U024] the tabs ask for all, for the open ones and for everything else', () => {
  expect(TAB_STATUSES.all).toBeUndefined()
  expect(TAB_STATUSES.active).toEqual(['PENDING'])
  expect([...(TAB_STATUSES.active ?? []), ...(TAB_STATUSES.settled ?? [])].sort()).toEqual(
    [...PICK_STATUSES].sort(),
  )
})

describe('the card of a parlay that has ended', () => {
  const ended = (rule: string, explain: string) =>
    graded({ rule, explain, home_score: null, away_score: null })

  it('shows why staff cancelled it, and no leg as open', () => {
    const cancelled = ended('parlay.cancelled', 'Cancelled together with its parlay.')
    const text = textOf(
      parlay({
        status: 'CANCELLED',
        executedOn: '2026-11-14T22:00:00Z',
        graderResponse: ended('set by staff', 'Cancelled by staff: The price was an obvious error.'),
        childPicks: [1, 2].map((id) => leg({ id, status: 'CANCELLED', graderResponse: cancelled })),
      }),
    )
    expect(text).toContain('Cancelled by staff: The price was an obvious error.')
    expect(text).toContain('2 cancelled')
    expect(text).not.toMatch(/open|Rule set by staff/)
  })

  it('shows a leg that was not needed with its price and without a result', () => {
    const reason = 'Not needed: another leg had already lost the parlay.'
    const legs = [
      leg({ status: 'LOST', graderResponse: graded() }),
      leg({ id: 2, status: 'CANCELLED', graderResponse: ended('parlay.decided', reason) }),
    ]
    expect(legsSummary(legs)).toBe('1 lost · 1 not needed')
    showCard(parlay({ status: 'LOST', childPicks: legs }))
    const [, second] = screen.getAllByRole('listitem')
    expect(second?.textContent).toContain('NOT NEEDED')
    expect(second?.textContent).toContain(`${reason}1.91–`)
  })
})
