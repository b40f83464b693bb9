import { readFileSync } from 'node:fs'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import type { PriceView } from '../live/price-board.ts'
import { oddOf } from '../live/testing-odds.ts'
import { button, show } from '../ui/testing-screen.tsx'
import { OddsChip } from './odds-chip.tsx'

function viewOf(odd: Partial<StreamOdd> = {}, more: Partial<PriceView> = {}): PriceView {
  const spread = { market_id: 'spread', points: -4.5 }
  return {
    odd: oddOf({ id: 'a', ...spread, ...odd }),
    format: 'DECIMAL',
    move: undefined,
    movedAtMs: 0,
    ...more,
  }
}

/** Shows the chip alone; `picked` holds the odds that a press has picked. */
function showChip(props: Partial<ComponentProps<typeof OddsChip>> = {}) {
  cleanup()
  const picked: string[] = []
  const onPick = ({ id }: StreamOdd) => void picked.push(id)
  const person = show(<OddsChip label="Spread, Gulls" view={viewOf()} onPick={onPick} {...props} />)
  return { person, picked }
}
const chip = () => screen.getByRole<HTMLButtonElement>('button')

describe('odds chip', () => {
  it('is a button with line and price that picks its odd', async () => {
    const { person, picked } = showChip()
    expect(chip().textContent).toBe('−4.5 1.91')
    await person.click(button('Spread, Gulls, −4.5 1.91'))
    expect(picked).toEqual(['a'])
  })

  it('[O046] shows American prices with their sign', () => {
    for (const [price, text] of [
      [-110, '−110'],
      [150, '+150'],
    ] as const) {
      showChip({ view: viewOf({ price }, { format: 'AMERICAN' }) })
      expect(screen.getByText(text)).toBeDefined()
    }
  })

  it('[O035] locked: disabled, with a lock and without a price', async () => {
    const { person, picked } = showChip({ view: viewOf({ isLocked: true }, { move: 'rise' }) })
    await person.click(button('Spread, Gulls locked'))
    expect(picked).toEqual([])
    expect(chip().querySelector('svg')).not.toBeNull()
    expect(chip().textContent).toBe('')
  })

  it('[O036] the main line has a mark, another line does not', () => {
    showChip()
    expect(chip().className).toMatch(/main/)
    showChip({ view: viewOf({ is_main: false }) })
    expect(chip().className).not.toMatch(/main/)
  })

  it.each([
    ['[O037] a rise', 'rise', 'price up'],
    ['[O038] a fall', 'fall', 'price down'],
  ] as const)('%s is shown in color and in words, then the chip is as before', (_, move, words) => {
    for (const isSelected of [false, true]) {
      showChip({ view: viewOf({}, { move, movedAtMs: 5 }), isSelected })
      expect(button(`Spread, Gulls, −4.5 1.91, ${words}`).className).toContain(move)
      showChip({ isSelected })
      expect(button('Spread, Gulls, −4.5 1.91').className).not.toMatch(/rise|fall/)
      expect(screen.getByRole('button', { pressed: isSelected }).className.includes('selected')).toBe(
        isSelected,
      )
    }
  })

  it('[O037] [O038] a rise is green and a fall is red', () => {
    const css = readFileSync(`${import.meta.dirname}/odds-chip.module.css`, 'utf8')
    const rulesOf = (move: string) =>
      [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) => selector.includes(`.${move}`))
    const colorsOf = (move: string) =>
      new Set(rulesOf(move).flatMap(([, , body = '']) => body.match(/--c-(?:up|down)\b/g) ?? []))
    expect(colorsOf('rise')).toEqual(new Set(['--c-up']))
    expect(colorsOf('fall')).toEqual(new Set(['--c-down']))
  })

  it('frozen: dimmed, disabled, the last price without a flash', async () => {
    const { person, picked } = showChip({ isFrozen: true, view: viewOf({}, { move: 'rise' }) })
    await person.click(button('Spread, Gulls, −4.5 1.91, price frozen'))
    expect(picked).toEqual([])
    expect(chip().className).toContain('frozen')
    expect(chip().className).not.toContain('rise')
  })

  it('without anything to do it is not a button, yet a keyboard reaches and reads it', async () => {
    const { person } = showChip({ onPick: undefined })
    expect(screen.queryByRole('button')).toBeNull()
    await person.tab()
    expect(document.activeElement).toBe(screen.getByRole('img', { name: 'Spread, Gulls, −4.5 1.91' }))
  })

  it('says whether a price is not offered or still loading', () => {
    showChip({ view: undefined })
    expect(screen.getByText('Spread, Gulls: not offered')).toBeDefined()
    showChip({ view: undefined, isPending: true })
    expect(screen.getByText('Spread, Gulls: loading')).toBeDefined()
  })

  it('leaves out the line where the list has it already', () => {
    showChip({ line: '' })
    expect(chip().textContent?.trim()).toBe('1.91')
  })
})
