import type { SharedPick } from '@pickproof/contract/pick-shares'
import { expect, it } from 'vitest'
import { show } from '../ui/testing-screen.tsx'
import { SharedPickCard } from './shared-pick-card.tsx'

const LEG: SharedPick['legs'][number] = {
  status: 'WON',
  selection: 'Harbor City Gulls -4.5',
  market: 'Spread',
  league: 'Continental Union',
  match: 'Harbor City Gulls vs Lakeview Monarchs',
  gameDate: '2026-11-14T23:00:00.000Z',
  oddsAmerican: -110,
  oddsDecimal: 1.91,
}
const PICK: SharedPick = {
  brandName: 'Overmark',
  type: 'STRAIGHT',
  status: 'WON',
  oddsAmerican: -110,
  oddsDecimal: 1.91,
  placedDate: '2026-11-14T21:02:00.000Z',
  legs: [LEG],
  playerName: null,
  amounts: null,
}

function textOf(pick: SharedPick): string {
  show(<SharedPickCard pick={pick} />)
  return document.body.textContent
}

it('[T24-6.1] shows selection, odds and result of a shared pick, and no amounts', () => {
  const shown = textOf(PICK)
  expect(shown).toContain('Harbor City Gulls −4.5')
  expect(shown).toContain('Won')
  expect(shown).toContain('1.91')
  expect(shown).toContain('Shared at Overmark')
  expect(shown).not.toContain('Stake')
})

it('[T24-6.1] shows the name and the amounts that the player chose to show', () => {
  const amounts = { stake: 200, returned: 382, net: 182, currency: 'USD' } as const
  const shown = textOf({ ...PICK, playerName: 'Maya', amounts })
  expect(shown).toContain('Shared by Maya at Overmark')
  expect(shown).toContain('$200.00')
  expect(shown).toContain('+$182.00')
})

it('[T24-6.1] lists the legs of a parlay with their results', () => {
  const shown = textOf({
    ...PICK,
    type: 'PARLAY',
    legs: [LEG, { ...LEG, status: 'LOST', selection: 'Elks' }],
  })
  expect(shown).toContain('Parlay, 2 legs')
  expect(shown).toContain('Elks')
  expect(shown).toContain('Lost')
})
