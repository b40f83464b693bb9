import { readFileSync } from 'node:fs'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PriceView } from '../live/price-board.ts'
import { oddOf } from '../live/testing-odds.ts'
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

const render = (props: Partial<ComponentProps<typeof OddsChip>>) =>
  renderToStaticMarkup(<OddsChip label="Spread, Gulls" view={viewOf()} onPick={() => {}} {...props} />)

describe('odds chip', () => {
  it('is a button with line and price', () => {
    const markup = render({})
    expect(markup).toMatch(/^<button type="button"[^>]*aria-label="Spread, Gulls, −4\.5 1\.91"/)
    expect(markup).toContain('>−4.5<')
    expect(markup).toContain('>1.91<')
    expect(markup).not.toContain('disabled')
  })

  it('[O046] shows American prices with their sign', () => {
    expect(render({ view: viewOf({ price: -110 }, { format: 'AMERICAN' }) })).toContain('>−110<')
    expect(render({ view: viewOf({ price: 150 }, { format: 'AMERICAN' }) })).toContain('>+150<')
  })

  it('[O035] locked: disabled, with a lock and without a price', () => {
    const markup = render({ view: viewOf({ isLocked: true }, { move: 'rise' }) })
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Spread, Gulls locked"/)
    expect(markup).toContain('<svg')
    expect(markup).not.toContain('1.91')
    expect(markup).not.toContain('rise')
  })

  it('[O036] the main line carries a marker, another line does not', () => {
    const classOf = (markup: string) => /class="([^"]*)"/.exec(markup)?.[1] ?? ''
    expect(classOf(render({}))).toMatch(/main/)
    expect(classOf(render({ view: viewOf({ is_main: false }) }))).not.toMatch(/main/)
  })

  it.each([
    ['[O037] a rise', 'rise', 'price up'],
    ['[O038] a fall', 'fall', 'price down'],
  ] as const)(
    '%s is shown in colour, with an arrow and in words, then the chip is as before',
    (_, move, words) => {
      for (const isSelected of [false, true]) {
        const moved = render({ view: viewOf({}, { move, movedAtMs: 5 }), isSelected })
        expect(moved).toMatch(new RegExp(`class="[^"]*${move}`))
        expect(moved).toContain(words)
        const after = render({ isSelected })
        expect(after).not.toMatch(/rise|fall|price up|price down/)
        expect(/class="[^"]*selected/.test(after)).toBe(isSelected)
      }
    },
  )

  it('[O037] [O038] a rise is green and a fall is red', () => {
    const css = readFileSync(new URL('./odds-chip.module.css', import.meta.url), 'utf8')
    const rulesOf = (move: string) =>
      [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) => selector.includes(`.${move}`))
    const coloursOf = (move: string) =>
      new Set(rulesOf(move).flatMap(([, , body = '']) => body.match(/--c-(?:up|down)\b/g) ?? []))
    expect(coloursOf('rise')).toEqual(new Set(['--c-up']))
    expect(coloursOf('fall')).toEqual(new Set(['--c-down']))
  })

  it('says whether it is picked', () => {
    expect(render({ isSelected: true })).toContain('aria-pressed="true"')
    expect(render({})).toContain('aria-pressed="false"')
  })

  it('frozen: dimmed, disabled, the last price without a flash', () => {
    const markup = render({ isFrozen: true, view: viewOf({}, { move: 'rise' }) })
    expect(markup).toContain('disabled=""')
    expect(markup).toContain('frozen')
    expect(markup).toContain('>1.91<')
    expect(markup).toContain('price frozen')
    expect(markup).not.toContain('rise')
  })

  it('without anything to do it is no button, yet can be reached and read', () => {
    const markup = render({ onPick: undefined })
    expect(markup).not.toContain('<button')
    expect(markup).toMatch(/^<span[^>]*tabindex="0"/)
    expect(markup).toContain('aria-label="Spread, Gulls, −4.5 1.91"')
  })

  it('tells what is not offered from what has not come', () => {
    expect(render({ view: undefined })).toContain('Spread, Gulls: not offered')
    expect(render({ view: undefined, isPending: true })).toContain('Spread, Gulls: loading')
  })

  it('keeps the line apart where the list says it already', () => {
    expect(render({ line: '' })).not.toContain('−4.5')
  })
})
