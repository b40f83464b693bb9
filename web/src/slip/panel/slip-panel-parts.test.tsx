import { readFileSync } from 'node:fs'
import { checkSlip, findRefusalMessage } from '@pickproof/domain/programme/check-slip'
import { roomLeft } from '@pickproof/domain/programme/room-left'
import { sampleAccount, usd } from '@pickproof/domain/programme/testing/sample-slip'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EMPTY_SLIP, type SlipContent, slipOf } from '../slip-content.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { sampleEntry, START_MS } from '../testing-slip.ts'
import { CountdownWords } from '../placing/countdown-dialog.tsx'
import { ParlayCard } from './parlay-card.tsx'
import { partsOf, RoomBars } from './room-bars.tsx'
import { SEND_BLOCK_AFTER_MS, sendBlockDelayMs, sendBlockText } from '../placing/send-block.ts'
import { SlipCard, type SlipCardProps } from './slip-card.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipHead } from './slip-head.tsx'
import { buttonWords, findRefusedEntry, findTrouble, placeFailure, quickAmounts } from './slip-words.ts'
import { PriceConsentControl } from './price-consent-control.tsx'
import { PriceQuestionCard } from './price-question.tsx'
import { ReopenedLines } from './reopened-lines.tsx'
import { quoteOf } from '../placing/slip-facts.ts'
import { isStickyAt } from '../dock/sticky-slip.ts'

const NOW = START_MS - 3_600_000
const account = sampleAccount()
const today = { ...account.today, riskMinor: usd(450) }
const checkOf = (changes: Partial<SlipContent>, of = account) =>
  checkSlip(of, slipOf({ ...EMPTY_SLIP, ...changes }), NOW)
const nothing = () => {}
const slipWith = (changes: Partial<SlipContent>) => ({
  content: { ...EMPTY_SLIP, ...changes },
  check: checkOf(changes),
  account,
})

function card(entry: SlipEntry, changes: Partial<SlipCardProps> = {}) {
  const [check] = checkOf({ entries: [entry] }).entries
  if (check === undefined) throw new Error('the slip has no entry')
  const handlers = { onStake: nothing, onType: nothing, onEnter: nothing, onRemove: nothing, onFix: nothing }
  const facts = { entry, check, account, move: undefined, isTried: false, failure: undefined }
  return renderToStaticMarkup(<SlipCard {...facts} {...handlers} {...changes} />)
}

const foot = (
  changes: Partial<SlipContent>,
  isTried = false,
  block?: string,
  isUnanswered = false,
  isAsked = false,
) =>
  renderToStaticMarkup(
    <SlipFoot
      type={changes.type ?? 'STRAIGHT'}
      check={checkOf(changes)}
      currency="USD"
      isTried={isTried}
      isBusy={false}
      block={block}
      failure={undefined}
      isUnanswered={isUnanswered}
      isAsked={isAsked}
      onPlace={nothing}
    />,
  )

describe('a pick in the slip', () => {
  it('[S004] shows selection, match, market, book, price, stake and win', () => {
    const markup = card(sampleEntry('a', { stake: 250 }))
    for (const text of ['Team a', 'Team a v Guests of a', 'Moneyline · Fairpost', '1.91', '$227.50'])
      expect(markup).toContain(text)
  })

  it('[S022] flashes up and down with its price', () => {
    expect(card(sampleEntry('a'), { move: 'rise' })).toMatch(/class="[^"]*rise[^"]*">1\.91.*price up/)
    expect(card(sampleEntry('a'), { move: 'fall' })).toMatch(/class="[^"]*fall[^"]*">1\.91.*price down/)
    expect(card(sampleEntry('a'))).not.toMatch(/rise|fall/)
  })

  it('[S022] is green when it rises and red when it falls', () => {
    const css = readFileSync(new URL('./slip-card.module.css', import.meta.url), 'utf8')
    for (const [move, colour] of [
      ['rise', 'up'],
      ['fall', 'down'],
    ]) {
      const rule = new RegExp(`^\\.${move} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? ''
      expect(rule, move).toContain(`color: var(--c-${colour});`)
      expect(rule, move).toContain(`background: var(--c-${colour}-soft);`)
    }
  })

  it('[S025] another price changes what the stake wins', () => {
    expect(card(sampleEntry('a', { stake: 250, price: 2.15 }))).toContain('$287.50')
  })

  it('[P028] names the pick in the slip that it opposes, before anything is sent', () => {
    const game = { fixtureId: 'game', homeTeam: 'Ridgemont', awayTeam: 'Copper Creek', stake: 200 }
    const pick = (id: string, changes: Partial<SlipEntry>) =>
      sampleEntry(id, { ...game, oddsName: id, groupingKey: id, ...changes })
    const total = { marketId: 'total_points', marketName: 'Total Points', selection: '' }
    const spread = { marketId: 'point_spread', marketName: 'Point Spread' }
    const player = { marketId: 'player_points', marketName: 'Player Points', selection: 'Ana Reyes' }
    const pairs = [
      [
        pick('Over 229', { ...total, selectionLine: 'over', points: 229 }),
        pick('Under 229.5', { ...total, selectionLine: 'under', points: 229.5 }),
      ],
      [
        pick('Ridgemont -1', { ...spread, selection: 'Ridgemont', points: -1 }),
        pick('Copper Creek +0.5', { ...spread, selection: 'Copper Creek', points: 0.5 }),
      ],
      [
        pick('Ana Reyes Over 20.5', { ...player, playerId: 'p1', selectionLine: 'over', points: 20.5 }),
        pick('Ana Reyes Under 24.5', { ...player, playerId: 'p1', selectionLine: 'under', points: 24.5 }),
      ],
    ] as const
    for (const [first, second] of pairs) {
      const [free, check] = checkOf({ entries: [first, second] }).entries
      expect(free?.refusals).toEqual([])
      if (check === undefined) throw new Error('the slip has two entries')
      const markup = card(second, { check })
      expect(markup).toContain('Hedging is not allowed.')
      expect(markup).toContain(
        `${second.oddsName} opposes ${first.oddsName} (${first.marketName}, Ridgemont vs Copper Creek), a pick above in this slip.`,
      )
      expect(markup).toMatch(/<button[^>]*>Remove pick<\/button>/)
    }
    // Two players of one game may share a name.
    const [over, under] = pairs[2]
    const other = checkOf({ entries: [over, { ...under, playerId: 'p2' }] })
    expect(other.entries.flatMap(({ refusals }) => refusals)).toEqual([])
  })

  it('offers the least, shares and the most; what a rule forbids cannot be pressed', () => {
    const range = { minimumMinor: usd(200), maximumMinor: usd(500) }
    expect(quickAmounts(usd(10_000), range)).toEqual([
      { label: 'Min', amount: 200, isAllowed: true },
      { label: '2%', amount: 200, isAllowed: true },
      { label: '4%', amount: 400, isAllowed: true },
      { label: '6%', amount: 600, isAllowed: false },
      { label: 'Max', amount: 500, isAllowed: true },
    ])
  })
})

describe('the slip around its picks', () => {
  const head = (isParlayEnabled: boolean) =>
    renderToStaticMarkup(
      <SlipHead
        count={2}
        type="STRAIGHT"
        isParlayEnabled={isParlayEnabled}
        isFrozen={false}
        onType={nothing}
        onClear={nothing}
      />,
    )

  it('[S003] has the tabs Straight and Parlay; Parlay only where the brand enables it', () => {
    expect(head(true)).toMatch(/value="STRAIGHT"[^>]*\/>Straight.*value="PARLAY"[^>]*\/>Parlay/)
    expect(head(false)).not.toContain('Parlay')
  })

  it('[S002] sticks after 615 px', () => {
    expect([isStickyAt(615), isStickyAt(616)]).toEqual([false, true])
  })

  it('[S033] a parlay without a stake says so in its own card', () => {
    const entries = [sampleEntry('a'), sampleEntry('b')]
    const check = checkOf({ entries, type: 'PARLAY' })
    const markup = renderToStaticMarkup(
      <ParlayCard
        check={check}
        stake={0}
        text=""
        account={account}
        isTried
        onStake={nothing}
        onType={nothing}
        onEnter={nothing}
        onFix={nothing}
      />,
    )
    expect(markup).toContain(
      'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
    )
    expect(markup).toContain('3.648')
  })

  it('the button names what is to be done', () => {
    const good = sampleEntry('a', { stake: 250 })
    const bad = sampleEntry('b', { stake: 700 })
    expect(foot({ entries: [good] })).toMatch(/<button(?![^>]*disabled)[^>]*>Place pick</)
    expect(foot({ entries: [good, sampleEntry('b')] })).toMatch(
      /<button(?![^>]*disabled)[^>]*>Place 2 picks</,
    )
    expect(foot({ entries: [good, bad] })).toMatch(/disabled=""[^>]*>Fix 1 pick to place both</)
    const parlay = checkOf({ entries: [sampleEntry('a')], type: 'PARLAY', parlayPick: 200 })
    expect(buttonWords('PARLAY', parlay, false)).toBe('Fix the parlay to place it')
    const suspended = checkOf({ entries: [good, bad] }, { ...account, status: 'SUSPENDED' })
    expect(buttonWords('STRAIGHT', suspended, false)).toBe('This account takes no picks')
    expect(findTrouble(checkOf({ entries: [bad] }), false)).toBe('$100.00 above the maximum pick amount.')
  })

  it('adds up stakes and wins', () => {
    const markup = foot({
      entries: [sampleEntry('a', { stake: 250 }), sampleEntry('b', { stake: 400, price: 2.15 })],
    })
    expect(markup).toContain('$650.00')
    expect(markup).toContain('$687.50')
  })

  it('cannot be sent with prices that stood still for 30 seconds, and says why', () => {
    const offline = { why: 'offline' } as const
    expect(sendBlockDelayMs(offline) + 10_000).toBe(SEND_BLOCK_AFTER_MS)
    expect(sendBlockDelayMs({ why: 'silent', reason: undefined })).toBe(30_000)
    const markup = foot({ entries: [sampleEntry('a', { stake: 250 })] }, false, sendBlockText(offline))
    expect(markup).toMatch(/interrupted for more than 30 seconds.*disabled=""/)
    expect(sendBlockText({ why: 'silent', reason: 'The provider is late.' })).toContain(
      'The provider is late.',
    )
  })

  it('an order without an answer can be sent again, also when the rules speak against having it twice', () => {
    const markup = foot({ entries: [sampleEntry('a', { stake: 700 })] }, false, undefined, true)
    expect(markup).toContain('Your picks may have been placed.')
    expect(markup).toMatch(/<button(?![^>]*disabled)[^>]*>Send the order again</)
  })

  it('puts the sentence of the server to the pick it names', () => {
    const entries = [sampleEntry('a'), sampleEntry('b')]
    expect(findRefusedEntry('Rule violated: No. Violated for Team b', entries)).toBe('b')
    expect(findRefusedEntry('Rule violated: Hedging of Team a and Team b', entries)).toBeUndefined()
    const none = new Map<string, string>()
    expect(placeFailure({ text: 'Failed to fetch', ofLegs: none }, entries, undefined).ofSlip).toBe(
      'Failed to fetch',
    )
    const named = placeFailure({ text: 'Violated for Team b', ofLegs: none }, entries, undefined)
    expect([named.ofSlip, named.ofLegs.get('b')]).toEqual([undefined, 'Violated for Team b'])
    const legs = new Map([['a', 'No.']])
    const changed = placeFailure({ text: 'No.', ofLegs: legs }, entries, undefined)
    expect(changed).toEqual({ ofSlip: undefined, ofLegs: legs })
  })

  it('a refusal of the server that the slip has come to know meanwhile stands there once', () => {
    const entries = [sampleEntry('a', { stake: 700 }), sampleEntry('b', { stake: 20 })]
    const own = findRefusalMessage(checkOf({ entries }))
    expect(own).toMatch(/\$100\.00 above the maximum pick amount\..* Violated for Team a$/)
    const placed = (text: string) => placeFailure({ text, ofLegs: new Map() }, entries, own)
    expect(placed(own ?? '')).toEqual({ ofSlip: undefined, ofLegs: new Map() })
    expect(placed('Violated for Team b').ofLegs.get('b')).toBe('Violated for Team b')
  })

  it('[S020] the countdown shows the seconds and the prices that go out', () => {
    const countdown = (changes: Partial<SlipContent>) =>
      renderToStaticMarkup(<CountdownWords secondsLeft={3} slip={slipWith(changes)} consent="BETTER" />)
    const one = countdown({ entries: [sampleEntry('a', { stake: 250 })] })
    expect(one).toMatch(/<strong>3<\/strong> seconds until your order is sent/)
    expect(one).toMatch(/<dt>Team a<span[^>]*>Team a v Guests of a<\/span><\/dt><dd>1\.91<\/dd>/)
    expect(one).toMatch(
      /Stake<\/dt><dd>\$250\.00.*To win<\/dt><dd>\$227\.50.*Returns<\/dt><dd[^>]*>\$477\.50/,
    )
    expect(one).toContain('If the odds get worse, nothing is placed and the slip asks you.')
    const entries = [sampleEntry('a', { price: 2 }), sampleEntry('b', { price: 1.5 })]
    expect(countdown({ entries, type: 'PARLAY', parlayPick: 250 })).toMatch(
      /Combined odds<\/dt><dd>3\.000.*Returns<\/dt><dd[^>]*>\$750\.00/,
    )
  })
})

describe('odds that changed', () => {
  const question = (before: Partial<SlipContent>, now: Partial<SlipContent>) => {
    const seen = quoteOf(slipWith(before))
    if (seen === undefined) throw new Error('the slip has no price')
    return renderToStaticMarkup(
      <PriceQuestionCard seen={seen} slip={slipWith(now)} onAccept={nothing} onDismiss={nothing} />,
    )
  }
  const row = (words: string, before: string, now: string) =>
    `<tr><th scope="row">${words}</th><td>${before}</td><td>${now}</td></tr>`

  it('are shown before and now with stake and return, and the player is asked', () => {
    const at = (price: number) => ({ entries: [sampleEntry('a', { stake: 200, price })] })
    const markup = question(at(7.71), at(4.769))
    for (const one of [
      row('Team a', '7.71', '4.769'),
      row('Stake', '$200.00', '$200.00'),
      row('To win', '$1,342.00', '$753.80'),
      row('Returns', '$1,542.00', '$953.80'),
    ])
      expect(markup).toContain(one)
    expect(markup).toContain('Your order was not placed. Your stakes are unchanged.')
    expect(markup).toMatch(/role="alert".*>Accept 4\.769<.*>Keep editing</)
  })

  it('of a parlay are shown for the legs that changed and for the combined price', () => {
    const at = (price: number) => ({
      type: 'PARLAY' as const,
      parlayPick: 200,
      entries: [sampleEntry('a', { price: 2 }), sampleEntry('b', { price })],
    })
    const markup = question(at(1.5), at(1.25))
    expect(markup).not.toContain('Team a')
    for (const one of [
      row('Team b', '1.50', '1.25'),
      row('Parlay', '3.000', '2.500'),
      row('Returns', '$600.00', '$500.00'),
    ])
      expect(markup).toContain(one)
    expect(markup).toContain('>Accept 2.500<')
  })

  it('and came back are shown, and nothing is placed without a press', () => {
    const slip = { entries: [sampleEntry('a', { stake: 200, price: 2 })] }
    expect(question(slip, slip)).toContain('Odds changed and are back')
  })

  it('keep the button of the slip from placing until the player has answered', () => {
    const entries = [sampleEntry('a', { stake: 250 })]
    expect(foot({ entries }, true, undefined, false, true)).toMatch(
      /disabled=""[^>]*>Answer the question above to place</,
    )
  })

  it('are accepted without asking as the player chose, with a sentence that says what it means', () => {
    const control = (consent: 'BETTER' | 'ANY' | 'NONE') =>
      renderToStaticMarkup(<PriceConsentControl consent={consent} disabled={false} onConsent={nothing} />)
    expect(control('BETTER')).toMatch(
      /Better only.*Any change.*Nothing.*If the odds get worse, nothing is placed/,
    )
    expect(control('ANY')).toMatch(
      /checked="" value="ANY"|value="ANY" checked=""|checked="" [^>]*value="ANY"/,
    )
    expect(control('NONE')).toContain('If the odds change at all, nothing is placed and the slip asks you.')
  })

  it('[S026] a line that came back is offered with the stake it had', () => {
    const markup = renderToStaticMarkup(
      <ReopenedLines
        entries={[sampleEntry('a', { stake: 250, price: 2.05 }), sampleEntry('b')]}
        currency="USD"
        onAdd={nothing}
        onDismiss={nothing}
      />,
    )
    expect(markup).toMatch(/Team a is available again at 2\.05\..*>Add pick with \$250\.00<.*>Dismiss</)
    expect(markup).toMatch(/Team b is available again at 1\.91\..*>Add pick</)
  })
})

describe('room left today', () => {
  it('shows used, this slip and what is beyond the limit', () => {
    expect(partsOf(1000, 450, 650).map(({ percent }) => Math.round(percent))).toEqual([41, 50, 9])
    expect(partsOf(1000, 450, 50).map(({ percent }) => Math.round(percent))).toEqual([45, 5, 0])
    expect(partsOf(5, 6, 1).map(({ percent }) => Math.round(percent))).toEqual([71, 0, 29])
  })

  it('says in words what is left and what is over', () => {
    const entries = [sampleEntry('a', { stake: 250 }), sampleEntry('b', { stake: 400 })]
    const room = roomLeft({ ...account, today }, slipOf({ ...EMPTY_SLIP, entries }), NOW)
    const { gameDateClock } = account.ruleSet
    const markup = renderToStaticMarkup(<RoomBars room={room} currency="USD" gameDateClock={gameDateClock} />)
    expect(markup).toContain('Over by $100.00')
    expect(markup).toContain('$350.00 left')
    expect(markup).toMatch(/Games of Nov 14, 8 AM to 8 AM UK time.*2 of 5/)
  })
})
