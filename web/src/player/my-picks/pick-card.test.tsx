import type { PickView } from '@pickproof/contract/picks'
import { PICK_STATUSES, type PickStatus } from '@pickproof/domain/programme/pick-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cashOutQuestion } from './cash-out-question.ts'
import { legsSummary } from '../pick-legs.ts'
import { rungsOf } from './parlay-rungs.ts'
import { PickCard } from './pick-card.tsx'
import { ownAndLondonTime, ownTime } from './pick-times.ts'
import { TAB_STATUSES } from './pick-tabs.ts'
import { graded, sampleLeg, samplePick } from './testing-picks.ts'

const card = (pick: PickView, formatTime = ownTime) =>
  renderToStaticMarkup(
    <PickCard
      pick={pick}
      oddType={pick.oddFormat}
      cashOutFeePercent={10}
      formatTime={formatTime}
      openMatch={(leg) => <p>open game of {leg.fixtureId}</p>}
      openMatchLine={(leg) => `open leg of ${leg.fixtureId}`}
      isBusy={false}
      onCashOut={() => {}}
    />,
  )
const ofStatus = (status: PickStatus, changes: Partial<PickView> = {}) =>
  card(samplePick({ status, ...changes }))

const parlay = (changes: Partial<PickView> = {}) =>
  samplePick({
    type: 'PARLAY',
    oddsName: '',
    oddsDecimal: 5.585,
    childPicks: [
      sampleLeg({
        id: 1,
        type: 'CHILD',
        status: 'WON',
        oddsName: 'Port Alder United',
        graderResponse: graded(),
      }),
      sampleLeg({
        id: 2,
        type: 'CHILD',
        status: 'PUSH',
        oddsDecimal: 1.95,
        oddsName: 'Kings County Stags +3',
      }),
      sampleLeg({ id: 3, type: 'CHILD', status: 'PENDING', oddsDecimal: 1.5, oddsName: 'Redstone Miners' }),
    ],
    ...changes,
  })

describe('the card of a pick', () => {
  it("[U027] shows an open pick as 'ACTIVE' and the others by their own word", () => {
    expect(ofStatus('PENDING')).toMatch(/>ACTIVE<\/span>/)
    expect(ofStatus('PENDING')).not.toContain('PENDING')
    expect(ofStatus('HALF_LOST')).toMatch(/>HALF LOST<\/span>/)
    expect(ofStatus('CASH_OUT')).toMatch(/>CASH OUT<\/span>/)
  })

  it('[U025] [U026] has id, type, selection, price, teams, market, league, book and time', () => {
    const markup = ofStatus('WON', { graderResponse: graded(), netResult: 182 })
    for (const text of [
      '#90417',
      'Straight',
      'Harbor City Gulls \u22124.5',
      '1.91',
      'Lakeview Monarchs',
      'Fairpost',
    ])
      expect(markup).toContain(text)
    expect(markup).toContain('Spread · Continental Union')
    expect(markup).toMatch(/Nov 14th, \d+:\d\d [AP]M/)
  })

  it('[U026] has the logos of both teams and the scores that the grader found', () => {
    const markup = ofStatus('WON', {
      homeTeamLogo: '/logos/gulls.svg',
      awayTeamLogo: '/logos/monarchs.svg',
      graderResponse: graded(),
    })
    expect(markup).toMatch(
      /src="\/logos\/gulls\.svg".*Harbor City Gulls<.*>101<.*src="\/logos\/monarchs\.svg".*Lakeview Monarchs<.*>108</,
    )
  })

  it('[U026] has status, selection, price, teams and score of every leg', () => {
    const legs = card(parlay()).split('<li').slice(1)
    expect(legs.map((leg) => /data-status="(\w+)"/.exec(leg)?.[1])).toEqual(['WON', 'PUSH', 'PENDING'])
    for (const [index, texts] of [
      ['>WON<', 'Port Alder United', '>1.91<', 'Final 101–108 · Harbor City Gulls v Lakeview Monarchs'],
      ['>PUSH<', 'Kings County Stags +3', '>1.95<', 'Harbor City Gulls v Lakeview Monarchs'],
      ['>ACTIVE<', 'Redstone Miners', '>1.50<', 'open leg of f1'],
    ].entries())
      for (const text of texts) expect(legs[index]).toContain(text)
  })

  it('[U029] [U030] open picks show the Potential Win, won ones the Net Profit, the others neither', () => {
    expect(ofStatus('PENDING')).toMatch(/Potential Win<\/dt><dd><span[^>]*>\$182\.00/)
    for (const status of ['WON', 'HALF_WON'] as const) {
      const markup = ofStatus(status, { netResult: 91 })
      expect(markup).toMatch(/Net Profit<\/dt><dd><span[^>]*>\+\$91\.00/)
      expect(markup).not.toContain('Potential Win')
    }
    for (const status of ['LOST', 'PUSH', 'CANCELLED', 'CASH_OUT', 'HALF_LOST'] as const)
      expect(ofStatus(status, { netResult: -200 })).not.toMatch(/Potential Win|Net Profit/)
  })

  it('[P040] [P042] a pick that was cashed out says what came back, what the fee was and that no limit counts it', () => {
    const cashedOut = {
      status: 'CASH_OUT',
      payout: 179.99,
      netResult: null,
      executedOn: '2026-11-14T21:30:00Z',
    } as const
    for (const markup of [ofStatus('CASH_OUT', cashedOut), card(parlay(cashedOut))]) {
      expect(markup).toContain('$179.99 of $200.00 came back, $20.01 is the fee.')
      expect(markup).toMatch(/Cashed out Nov 14th, 9:30 PM [^<]*counts toward neither loss limit/)
    }
    expect(ofStatus('LOST')).not.toContain('is the fee')
  })

  it('[U028] shows parlay odds, with three decimals, for a parlay only', () => {
    expect(card(parlay())).toMatch(/Parlay Odds<\/h2><strong[^>]*>5\.585</)
    expect(ofStatus('PENDING')).not.toContain('Parlay Odds')
  })

  it('shows the score and the sum that decided a settled pick', () => {
    const markup = ofStatus('WON', { graderResponse: graded() })
    expect(markup).toMatch(/>101<\/strong>.*>108<\/strong>/)
    expect(markup).toContain('101 + 108 = 209, under the line by 5.5.')
    expect(markup).not.toContain('open game')
    expect(ofStatus('PENDING')).toContain('open game of f1')
  })

  it('names the rule of the house that decided, with its text and the time', () => {
    const markup = ofStatus('WON', { graderResponse: graded(), executedOn: '2026-11-15T01:30:00Z' })
    expect(markup).toContain('All points of both sides are compared with the line')
    expect(markup).toContain('Rule basketball.total.full-game')
    expect(markup).toMatch(/decided Nov 1\dth, \d+:30 [AP]M/)
    expect(ofStatus('CANCELLED')).not.toContain('Rule ')
  })

  it('[U034] with the userSwitch flag the times stand there in the London time zone too', () => {
    const summer = samplePick({ placedDate: '2026-07-14T21:02:00Z' })
    expect(card(summer, ownAndLondonTime)).toContain('London: Jul 14th, 10:02 PM (BST)')
    expect(card(summer)).not.toContain('London')
    const settled = samplePick({
      status: 'WON',
      graderResponse: graded(),
      executedOn: '2026-11-15T01:30:00Z',
    })
    for (const time of ['Nov 14th, 9:02 PM (GMT)', 'Nov 14th, 11:00 PM (GMT)', 'Nov 15th, 1:30 AM (GMT)'])
      expect(card(settled, ownAndLondonTime)).toContain(`London: ${time}`)
  })

  it('[U033] a grader response with errors hides the result', () => {
    const markup = ofStatus('WON', { graderResponse: graded({ errors: ['No score for period 3'] }) })
    expect(markup).not.toMatch(/101|209|No score/)
    expect(markup).toContain('Harbor City Gulls')
  })

  it('[P039] only an open pick that is not live and may be cashed out offers CASH OUT, with the amount', () => {
    const may = { canCashOut: true, cashOutAmount: 180 }
    expect(ofStatus('PENDING', may)).toMatch(/<button[^>]*>CASH OUT \$180\.00<\/button>/)
    expect(ofStatus('PENDING', { ...may, isLive: true })).not.toContain('CASH OUT')
    expect(ofStatus('PENDING', { ...may, canCashOut: false })).not.toContain('CASH OUT')
    for (const status of PICK_STATUSES.filter((one) => one !== 'PENDING'))
      expect(ofStatus(status, may)).not.toContain('CASH OUT $')
    expect(card(parlay(may))).not.toContain('CASH OUT')
    expect(card(parlay({ ...may, childPicks: [sampleLeg(), sampleLeg({ id: 2 })] }))).toContain(
      'CASH OUT $180.00',
    )
  })

  it('asks before cashing out, with the amount in the question and on the button', () => {
    const question = cashOutQuestion('$180.00', '$200.00')
    expect(question.text).toContain('$180.00 of your stake of $200.00')
    expect(question.agreeLabel).toBe('Cash out $180.00')
  })
})

describe('the ladder of a parlay', () => {
  it('lists the legs with their price, what a push counts as, and the running price', () => {
    const rungs = rungsOf(parlay().childPicks)
    expect(rungs.map(({ running }) => running)).toEqual([
      { type: 'DECIMAL', milli: 1910 },
      { type: 'DECIMAL', milli: 1910 },
      { type: 'DECIMAL', milli: 2865 },
    ])
    expect(rungs.map(({ countsAs }) => countsAs)).toEqual([
      undefined,
      { type: 'DECIMAL', milli: 1000 },
      undefined,
    ])
    const markup = card(parlay())
    expect(markup).toMatch(/<s[^>]*>1\.95<\/s> 1\.00/)
    expect(markup).toContain('2.865')
    expect(markup).toContain('Final 101–108')
    expect(markup).toContain('open leg of f1')
  })

  it('has no running price after a lost leg, and none that American odds cannot say', () => {
    const legs = [sampleLeg({ status: 'LOST' }), sampleLeg({ id: 2 })]
    expect(rungsOf(legs).map(({ running }) => running)).toEqual([undefined, undefined])
    const pushed = parlay({
      oddFormat: 'AMERICAN',
      childPicks: [sampleLeg({ status: 'PUSH', oddFormat: 'AMERICAN' })],
    })
    expect(card(pushed)).toContain('1.000')
  })

  it('sums up how its legs stand', () => {
    expect(legsSummary(parlay().childPicks)).toBe('1 won · 1 pushed · 1 open')
  })
})

describe('the tabs', () => {
  it('[U024] ask for all, for the open ones and for everything else', () => {
    expect(TAB_STATUSES.all).toBeUndefined()
    expect(TAB_STATUSES.active).toEqual(['PENDING'])
    expect([...(TAB_STATUSES.active ?? []), ...(TAB_STATUSES.settled ?? [])].sort()).toEqual(
      [...PICK_STATUSES].sort(),
    )
  })
})

describe('the card of a parlay that has ended', () => {
  const ended = (rule: string, explain: string) =>
    graded({ rule, explain, home_score: null, away_score: null })
  const leg = (changes: Partial<PickView>) => sampleLeg({ type: 'CHILD', ...changes })

  it('shows the reason for which staff cancelled it, and no leg as open', () => {
    const cancelled = leg({
      status: 'CANCELLED',
      graderResponse: ended('parlay.cancelled', 'Cancelled together with its parlay.'),
    })
    const markup = card(
      parlay({
        status: 'CANCELLED',
        executedOn: '2026-11-14T22:00:00Z',
        graderResponse: ended('set by staff', 'Cancelled by staff: The price was an obvious error.'),
        childPicks: [cancelled, { ...cancelled, id: 2 }],
      }),
    )
    expect(markup).toContain('Cancelled by staff: The price was an obvious error.')
    expect(markup).toContain('2 cancelled')
    expect(markup).not.toMatch(/open|Rule set by staff/)
  })

  it('shows a leg that was not needed with its price and without a result', () => {
    const legs = [
      leg({ status: 'LOST', graderResponse: graded() }),
      leg({
        id: 2,
        status: 'CANCELLED',
        graderResponse: ended('parlay.decided', 'Not needed: another leg had already lost the parlay.'),
      }),
    ]
    expect(legsSummary(legs)).toBe('1 lost · 1 not needed')
    expect(rungsOf(legs)[1]?.countsAs).toBeUndefined()
    const markup = card(parlay({ status: 'LOST', childPicks: legs }))
    expect(markup).toContain('NOT NEEDED')
    expect(markup).toContain('Not needed: another leg had already lost the parlay.')
  })
})
