import { readFileSync } from 'node:fs'
import { sampleAccount, usd } from '@pickproof/domain/programme/testing/sample-slip'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, describedBy, show } from '../../ui/testing-screen.tsx'
import { EMPTY_SLIP } from '../slip-content.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { useSlip } from '../slip-store.ts'
import { sampleEntry } from '../testing-slip.ts'
import { SlipCard } from './slip-card.tsx'
import { card, checked, pressed, showSlip, stake } from './testing-panel.tsx'

const storedStake = () => useSlip.getState().entries[0]?.stake
const a = sampleEntry('a')

describe('a pick in the slip', () => {
  it('[S004] [S025] shows selection, match, market, book and price, and what the typed stake wins at each price', async () => {
    const person = showSlip([a])
    for (const text of ['Team a', 'Team a vs Guests of a', 'Moneyline · Fairpost', '1.91'])
      expect(card('Team a').textContent).toContain(text)
    await person.type(stake(), '250')
    expect(stake().value).toBe('250')
    expect(storedStake()).toBe(250)
    expect(within(card('Team a')).getByText('$227.50')).toBeDefined()
    useSlip.getState().change('a', { price: 2.15 })
    expect(await within(card('Team a')).findByText('$287.50')).toBeDefined()
  })

  it('[S022] says and colors whether its price rose or fell', () => {
    const handlers = { onStake() {}, onType() {}, onEnter() {}, onRemove() {}, onFix() {} }
    const { check, account } = checked({ ...EMPTY_SLIP, entries: [a] })
    const [entryCheck] = check.entries
    if (entryCheck === undefined) throw new Error('the slip has no entry')
    const facts = { entry: a, check: entryCheck, account, isTried: false, failure: undefined, ...handlers }
    const css = readFileSync(`${import.meta.dirname}/slip-card.module.css`, 'utf8')
    for (const [move, words, color] of [
      ['rise', '1.91 price up', 'up'],
      ['fall', '1.91 price down', 'down'],
      [undefined, '1.91', undefined],
    ] as const) {
      show(<SlipCard {...facts} move={move} />)
      const price = screen.getByText('1.91')
      expect(price.textContent).toBe(words)
      const shown = /_(rise|fall)_/.exec(price.className)?.[1]
      expect(shown).toBe(move)
      if (move !== undefined)
        expect(css).toContain(
          `.${move} {\n  background: var(--c-${color}-soft);\n  color: var(--c-${color});\n`,
        )
      cleanup()
    }
  })

  it('[S031] keeps a text that is not a stake, with the reason and without a stake', async () => {
    const person = showSlip([a], { isTried: true })
    await person.type(stake(), '250.5')
    expect(stake().value).toBe('250.5')
    expect(stake().getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(stake())).toEqual(['Stakes are whole amounts: enter 250 or 251.'])
    expect(storedStake()).toBe(0)
    expect(screen.queryByText(/No pick amount is added/)).toBeNull()
  })

  it('[S031] takes a typed zero for a missing stake', async () => {
    const person = showSlip([a], { isTried: true })
    await person.type(stake(), '0')
    expect(stake().value).toBe('0')
    expect(screen.getByText(/No pick amount is added/)).toBeDefined()
  })

  it('[S031] calls half-typed thousands a mistake only after the player leaves the field', async () => {
    const person = showSlip([a])
    await person.type(stake(), '1,2')
    expect(stake().hasAttribute('aria-invalid')).toBe(false)
    await person.tab()
    expect(stake().getAttribute('aria-invalid')).toBe('true')
  })

  it('[S032] names a missing stake after a try and sets the offered one with one press', async () => {
    const person = showSlip([a], { isTried: true })
    const rule = 'Rule: No pick amount is added. Violated for Team a'
    expect(screen.getByText(rule)).toBeDefined()
    await person.click(button('Use $200'))
    expect(stake().value).toBe('200')
    expect(screen.queryByText(rule)).toBeNull()
  })

  it('rejects a stake above the maximum with its figures and lowers it with one press', async () => {
    const person = showSlip([a])
    await person.type(stake(), '700')
    expect(stake().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('$100.00 above the maximum pick amount.')).toBeDefined()
    await person.click(button('Use $600'))
    expect(storedStake()).toBe(600)
    expect(stake().hasAttribute('aria-invalid')).toBe(false)
  })

  it('offers the least, shares and the most with one press each, and no share that a rule forbids', async () => {
    const account = sampleAccount()
    const today = { ...account.today, riskMinor: usd(500) }
    const person = showSlip([a], { account: { ...account, today } })
    const amounts = within(screen.getByRole('group', { name: 'Quick amounts for Team a' }))
    const stakes = new Map<string | null, unknown>()
    for (const amount of amounts.getAllByRole<HTMLButtonElement>('button')) {
      await person.click(amount)
      stakes.set(amount.textContent, amount.disabled ? 'disabled' : storedStake())
    }
    expect(Object.fromEntries(stakes)).toEqual({ Min: 200, '2%': 200, '4%': 400, '6%': 'disabled', Max: 500 })
    await person.click(amounts.getByRole('button', { name: '4%', pressed: false }))
    expect(amounts.getByRole('button', { name: '4%', pressed: true })).toBeDefined()
    expect(amounts.getByRole('button', { name: '2%', pressed: false })).toBeDefined()
  })

  it('sends the slip with Enter and leaves it by its named button', async () => {
    const person = showSlip([a])
    await person.type(stake(), '250{Enter}')
    expect(pressed.place).toHaveBeenCalledOnce()
    await person.click(button('Remove Team a'))
    expect(useSlip.getState().entries).toEqual([])
    expect(screen.queryByText('Team a')).toBeNull()
  })

  const game = { fixtureId: 'game', homeTeam: 'Ridgemont', awayTeam: 'Copper Creek', stake: 200 }
  const pick = (oddsName: string, changes: Partial<SlipEntry>) =>
    sampleEntry(oddsName, { ...game, oddsName, groupingKey: oddsName, ...changes })
  const total = { marketId: 'total_points', marketName: 'Total Points', selection: '' }
  const spread = { marketId: 'point_spread', marketName: 'Point Spread' }
  const player = { marketId: 'player_points', marketName: 'Player Points', selection: 'Ana Reyes' }
  const anaOver = pick('Ana Reyes Over 20.5', {
    ...player,
    playerId: 'p1',
    selectionLine: 'over',
    points: 20.5,
  })
  const anaUnder = pick('Ana Reyes Under 24.5', {
    ...player,
    playerId: 'p1',
    selectionLine: 'under',
    points: 24.5,
  })

  it.each([
    [
      pick('Over 229', { ...total, selectionLine: 'over', points: 229 }),
      pick('Under 229.5', { ...total, selectionLine: 'under', points: 229.5 }),
    ],
    [
      pick('Ridgemont to win by 2', { ...spread, selection: 'Ridgemont', points: -1 }),
      pick('Copper Creek +0.5', { ...spread, selection: 'Copper Creek', points: 0.5 }),
    ],
    [anaOver, anaUnder],
  ])('[P028] names the pick that it opposes and leaves with one press: $oddsName', async (first, second) => {
    const person = showSlip([first, second])
    expect(within(card(first.oddsName)).queryByRole('alert')).toBeNull()
    const reason = within(card(second.oddsName)).getByRole('alert')
    expect(reason.textContent).toContain('Hedging is not allowed.')
    expect(reason.textContent).toContain(
      `${second.oddsName} opposes ${first.oddsName} (${first.marketName}, Ridgemont vs Copper Creek), a pick above in this slip.`,
    )
    await person.click(within(reason).getByRole('button', { name: 'Remove pick' }))
    expect(useSlip.getState().entries.map(({ id }) => id)).toEqual([first.id])
  })

  it('[P028] opposes no pick on another player of the same name', () => {
    showSlip([anaOver, { ...anaUnder, playerId: 'p2' }])
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
