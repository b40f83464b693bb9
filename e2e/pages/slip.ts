import { expect, type Locator, type Page } from '@playwright/test'
import type { StageGame, StageLeague } from './stage.ts'

export const leaguePath = ({ sportId, id }: StageLeague) => `/app/${sportId}/${id}/pre-match`

export function gameOf({ games }: StageLeague, index: number): StageGame {
  const game = games[index]
  if (game === undefined) throw new Error('The league has too few games.')
  return game
}

/** The slip of a wide screen; a phone has the same parts in a sheet. */
export const slip = (
  page: Page,
  place: Locator = page.getByRole('complementary', { name: 'Pick slip' }),
) => ({
  panel: place,
  cards: place.getByRole('listitem'),
  card: (name: string) => place.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
  stake: (name: string) => place.getByRole('textbox', { name: new RegExp(`^Stake in .* for ${name}$`) }),
  type: (name: 'Straight' | 'Parlay') => place.getByRole('radio', { name, exact: true }),
  total: (name: 'Total stake' | 'To win') =>
    place.locator('dl').last().locator(`dt:has-text("${name}") + dd`),
  place: place.getByRole('button', { name: /^(Place|Fix)/ }),
  clear: place.getByRole('button', { name: 'Clear', exact: true }),
})

export const table = (page: Page) => page.getByRole('table', { name: 'Fixtures' })

/** The chip of a side in the table of fixtures, at any price. */
export function moneylineChip(page: Page, game: StageGame, side: 'home' | 'away'): Locator {
  return table(page).getByRole('button', { name: new RegExp(`^Moneyline, ${game[side]}`) })
}

export async function expectSlipCount(page: Page, count: number): Promise<void> {
  await expect(slip(page).panel.getByRole('button', { name: /^Remove / })).toHaveCount(count)
}
