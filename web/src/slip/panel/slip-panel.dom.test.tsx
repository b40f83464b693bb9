import type { PriceConsent } from '@pickproof/domain/programme/price-consent'
import { sampleAccount, usd } from '@pickproof/domain/programme/testing/sample-slip'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { button, figure, show } from '../../ui/testing-screen.tsx'
import { CountdownDialog } from '../placing/countdown-dialog.tsx'
import { sendBlockText } from '../placing/use-send-block.ts'
import { quoteOf } from '../placing/slip-facts.ts'
import { EMPTY_SLIP, type SlipContent } from '../slip-content.ts'
import { useSlip } from '../slip-store.ts'
import { sampleEntry } from '../testing-slip.ts'
import { PriceConsentControl } from './slip-panel.tsx'
import { SlipHead } from './slip-head.tsx'
import { card, checked, fillSlip, pressed, showSlip, stake } from './testing-panel.tsx'

const a = sampleEntry('a')
const b = sampleEntry('b')

describe('the slip around its picks', () => {
  it('[S003] [S033] becomes a parlay with one stake, which it asks for', async () => {
    const person = showSlip([a, b], { isTried: true })
    await person.click(screen.getByRole('radio', { name: 'Parlay' }))
    expect(button('Fix the parlay to place it').disabled).toBe(true)
    const parlay = within(card('Parlay of 2 picks'))
    expect(parlay.getByText('3.648')).toBeDefined()
    expect(parlay.getByRole('alert').textContent).toContain(
      'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
    )
    expect(screen.queryByRole('textbox', { name: /for Team/ })).toBeNull()
    await person.type(stake('the parlay'), '250')
    expect(parlay.queryByRole('alert')).toBeNull()
    expect(button('Place parlay').disabled).toBe(false)
    await person.click(screen.getByRole('radio', { name: 'Straight' }))
    expect(stake('Team b').value).toBe('')
    await person.click(button('Clear'))
    expect(useSlip.getState().entries).toEqual([])
  })

  it('[S003] has no tab Parlay where the brand does not enable parlays', () => {
    const handlers = { onType: () => {}, onClear: () => {} }
    show(<SlipHead count={2} type="STRAIGHT" isParlayEnabled={false} isFrozen={false} {...handlers} />)
    expect(button('Clear')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('adds up stakes and wins, names what is to be done on its button, and places only a slip without a mistake', async () => {
    const person = showSlip([a])
    await person.type(stake(), '250')
    await person.click(button('Place pick'))
    expect(pressed.place).toHaveBeenCalledOnce()
    fillSlip([a, sampleEntry('b', { price: 2.15 })])
    await person.click(await screen.findByRole('button', { name: 'Place 2 picks' }))
    expect(pressed.place).toHaveBeenCalledTimes(2)
    await person.type(stake(), '250')
    await person.type(stake('Team b'), '700')
    await person.click(button('Fix 1 pick to place both'))
    expect(pressed.place).toHaveBeenCalledTimes(2)
    await person.clear(stake('Team b'))
    await person.type(stake('Team b'), '400')
    expect([figure('Total stake'), figure('To win')]).toEqual(['$650.00', '$687.50'])
  })

  it('cannot be placed on an account that does not accept picks', async () => {
    const person = showSlip([sampleEntry('a', { stake: 200 })], {
      account: { ...sampleAccount(), status: 'SUSPENDED' },
    })
    await person.click(button('This account does not accept picks'))
    expect(pressed.place).not.toHaveBeenCalled()
  })

  it('cannot be sent with prices older than 30 seconds, and says why', () => {
    showSlip([sampleEntry('a', { stake: 250 })], { block: sendBlockText({ why: 'offline' }) })
    expect(screen.getByRole('alert').textContent).toContain('interrupted for more than 30 seconds')
    expect(button('Place pick').disabled).toBe(true)
  })

  it('can be sent again without a response, even if the rules forbid placing it twice', async () => {
    const person = showSlip([sampleEntry('a', { stake: 700 })], { placing: { isUnanswered: true } })
    expect(screen.getByText(/Your picks may have been placed\./)).toBeDefined()
    await person.click(button('Send the order again'))
    expect(pressed.place).toHaveBeenCalledOnce()
  })

  it("shows the server's sentence in the card of the pick it names", () => {
    const reason = 'Rule violated: No. Violated for Team b'
    const failure = { text: reason, ofLegs: new Map([['b', reason]]) }
    showSlip([a, b], { placing: { failure } })
    expect(within(card('Team b')).getByRole('alert').textContent).toContain(failure.text)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('[S026] offers a line that is back with the stake it had', async () => {
    const person = showSlip([sampleEntry('a', { stake: 250 }), b])
    const { withdraw, reopen } = useSlip.getState()
    withdraw('a')
    withdraw('b')
    reopen('a', 2.05)
    reopen('b', 1.91)
    expect(await screen.findByText(/Team b is available again at 1\.91\./)).toBeDefined()
    expect(screen.getByText(/Team a is available again at 2\.05\./)).toBeDefined()
    expect(button('Add pick')).toBeDefined()
    await person.click(button('Add pick with $250.00'))
    expect(stake().value).toBe('250')
    await person.click(button('Dismiss'))
    expect(screen.queryByText(/is available again/)).toBeNull()
  })

  it('says what is left of the day and what is over it', () => {
    const account = sampleAccount()
    const today = { ...account.today, riskMinor: usd(450) }
    const entries = [sampleEntry('a', { stake: 250 }), sampleEntry('b', { stake: 400 })]
    showSlip(entries, { account: { ...account, today } })
    const left = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext')
    expect(left('Risk')).toBe('Over by $100.00')
    expect(left('Daily loss, if this slip loses')).toBe('$350.00 left')
    expect(left('Games on Nov 14, 8 AM to 8 AM UK time')).toBe('2 of 5')
  })
})

describe('the countdown', () => {
  const countdown = (changes: Partial<SlipContent>) =>
    show(
      <CountdownDialog
        secondsLeft={3}
        slip={checked({ ...EMPTY_SLIP, ...changes })}
        consent="BETTER"
        onCancel={pressed.cancel}
      />,
    )

  it('[S020] shows the seconds and the prices that go out, and can be cancelled', async () => {
    const person = countdown({ entries: [sampleEntry('a', { stake: 250 })] })
    expect((await screen.findByRole('timer')).textContent).toBe('3 seconds until we send your order.')
    expect(screen.getByText('Team a vs Guests of a')).toBeDefined()
    expect(screen.getByText('1.91')).toBeDefined()
    expect(['Stake', 'To win', 'Returns'].map((term) => figure(term))).toEqual([
      '$250.00',
      '$227.50',
      '$477.50',
    ])
    expect(screen.getByText(/If the odds get worse, nothing is placed and the slip asks you\./)).toBeDefined()
    await person.click(button('Cancel order'))
    expect(pressed.cancel).toHaveBeenCalledOnce()
  })

  it('[S020] shows the combined price and the return of a parlay', async () => {
    const entries = [sampleEntry('a', { price: 2 }), sampleEntry('b', { price: 1.5 })]
    countdown({ entries, type: 'PARLAY', parlayPick: 250 })
    await screen.findByRole('timer')
    expect([figure('Combined odds'), figure('Returns')]).toEqual(['3.000', '$750.00'])
  })
})

describe('odds that changed', () => {
  /** The slip as it is now, after an order at the prices before was not placed. */
  function showQuestion(before: Partial<SlipContent>, now: Partial<SlipContent>) {
    const seen = quoteOf(checked({ ...EMPTY_SLIP, ...before }))
    if (seen === undefined) throw new Error('the slip has no price')
    const { entries, ...rest } = { ...EMPTY_SLIP, ...now }
    const person = showSlip(entries, { placing: { question: { seen } } })
    act(() => useSlip.setState(rest))
    return person
  }
  const rows = () =>
    screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))
  const at = (price: number) => ({ entries: [sampleEntry('a', { stake: 200, price })] })

  it('are shown before and now, and only the answer of the player places', async () => {
    const person = showQuestion(at(7.71), at(4.769))
    expect(rows()).toEqual([
      ['', 'Before', 'Now'],
      ['Team a', '7.71', '4.769'],
      ['Stake', '$200.00', '$200.00'],
      ['To win', '$1,342.00', '$753.80'],
      ['Returns', '$1,542.00', '$953.80'],
    ])
    expect(screen.getByText('Your order was not placed. Your stakes stay the same.')).toBeDefined()
    expect(button('Answer the question above to place').disabled).toBe(true)
    await person.click(button('Accept 4.769'))
    expect(pressed.accept).toHaveBeenCalledOnce()
    await person.click(button('Keep editing'))
    expect(pressed.dismiss).toHaveBeenCalledOnce()
    expect(pressed.place).not.toHaveBeenCalled()
  })

  it('of a parlay are shown for the legs that changed and for the combined price', () => {
    const legs = (price: number) => ({
      type: 'PARLAY' as const,
      parlayPick: 200,
      entries: [sampleEntry('a', { price: 2 }), sampleEntry('b', { price })],
    })
    showQuestion(legs(1.5), legs(1.25))
    expect(rows()).toEqual([
      ['', 'Before', 'Now'],
      ['Team b', '1.50', '1.25'],
      ['Parlay', '3.000', '2.500'],
      ['Stake', '$200.00', '$200.00'],
      ['To win', '$400.00', '$300.00'],
      ['Returns', '$600.00', '$500.00'],
    ])
    expect(button('Accept 2.500')).toBeDefined()
  })

  it('and are back are shown, and nothing is placed without a press', () => {
    showQuestion(at(2), at(2))
    expect(screen.getByText('Odds changed and changed back')).toBeDefined()
    expect(button('Place order')).toBeDefined()
  })

  it('are accepted without asking as the player chooses, with a sentence that says what it means', async () => {
    function Consent() {
      const [consent, setConsent] = useState<PriceConsent>('BETTER')
      return <PriceConsentControl consent={consent} disabled={false} onConsent={setConsent} />
    }
    const person = show(<Consent />)
    expect(screen.getByText(/If the odds get worse, nothing is placed/)).toBeDefined()
    await person.click(screen.getByRole('radio', { name: 'Any change' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any change' }).checked).toBe(true)
    await person.click(screen.getByRole('radio', { name: 'Nothing' }))
    expect(
      screen.getByText(/If the odds change at all, nothing is placed and the slip asks you\./),
    ).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Better only' }).checked).toBe(false)
  })
})
