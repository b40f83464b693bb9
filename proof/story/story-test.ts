/** The story's own `test`: the world it happens in and the tour that it leaves. */
import { test as base, expect } from '@playwright/test'
import { StoryWorld } from './story-world.ts'
import { Tour } from './tour.ts'

export { BRAND } from './story-brand.ts'

interface StoryParts {
  world: StoryWorld
  tour: Tour
}

export const test = base.extend<StoryParts>({
  world: async ({ browser }, use) => {
    const world = await StoryWorld.enter({
      browser,
      doorUrl: setting('STORY_DOOR'),
      baseUrl: setting('BASE_URL'),
    })
    await use(world)
    await world.close()
    expect(world.complaints, 'what the pages complained about').toEqual([])
  },

  tour: async ({ browser }, use) => {
    await use(new Tour(setting('TOUR_DIR'), browser))
  },
})

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: start the story with npm run story.`)
  return value
}

export { expect }
