/** The people of the story, and how they sign in. */
import type { Page } from '@playwright/test'
import { withBrand } from '../../e2e/pages/journey.ts'
import type { Credentials } from '../../e2e/pages/people.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'
import type { Tour } from './tour.ts'
import { BRAND } from './story-test.ts'
import type { StoryWorld } from './story-world.ts'

export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovel',
  email: 'ada.lovel@story.test',
  dateOfBirth: '1992-12-10',
  gender: 'Female',
} as const
export const PASSWORD = 'Story!2345'

/** What every chapter needs. */
export interface Telling {
  readonly world: StoryWorld
  readonly tour: Tour
  /** The page of the player. */
  readonly page: Page
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(withBrand(path, BRAND))
}

/** An existing person, in a separate browser. */
export async function arrive(world: StoryWorld, credentials: Credentials): Promise<Page> {
  const page = await world.newPage()
  await signInByCall(page.request, BRAND, credentials)
  return page
}
