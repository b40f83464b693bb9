/** The dialogs that celebrate or explain what happened to an account. */
import { expect } from '@playwright/test'
import { open, type Telling } from './story-people.ts'

/** A second visit of the player, because the story closes these dialogs on the first one. */
export async function seeMoment({ world, tour, page }: Telling, title: string, words: string): Promise<void> {
  const visit = await world.newPage({ keepsMoments: true })
  await visit.context().addCookies(await page.context().cookies())
  await open(visit, '/app')
  await expect(visit.getByRole('dialog').locator('[data-moment]')).toBeVisible()
  await tour.shot(visit, title, words, { isMoment: true })
  await visit.context().close()
}
