/** The journeys' `test` for money: each has its own product, which no other journey has used before. */
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { emptyDatabase } from '../../scripts/journey-database.ts'
import { JOURNEY_SETTINGS, startOwnStage } from '../../scripts/journey-stage.ts'
import { test as base, expect } from './journey.ts'
import { BRAND, MoneyStage } from './money-stage.ts'
import { awaitDay } from './programme-day.ts'
import { signInByCall } from './sign-in.ts'

const STAFF = { email: 'staff@journey.test', password: 'Staff!2345' }

interface MoneyParts {
  ownStage: Awaited<ReturnType<typeof startOwnStage>>
  stage: MoneyStage
  /** The session of an admin. */
  staff: APIRequestContext
}

export const test = base.extend<MoneyParts>({
  ownStage: async ({ browserName: _browserName }, use) => {
    const rootDir = fileURLToPath(new URL('../../', import.meta.url))
    const stage = await startOwnStage(rootDir, { ...JOURNEY_SETTINGS, ...(await emptyDatabase()) })
    await use(stage)
    await stage.stop()
  },

  // No other journey comes to this address.
  ownContext: true,

  baseURL: async ({ ownStage }, use) => {
    await use(ownStage.baseUrl)
  },

  stage: async ({ ownStage }, use, journey) => {
    await awaitDay(journey)
    const stage = new MoneyStage(ownStage)
    await use(stage)
    const { accounts, faults } = await stage.audit()
    expect(faults, 'what the audit found').toEqual([])
    expect(accounts, 'accounts that were replayed').toBeGreaterThan(1)
  },

  staff: async ({ stage, playwright, baseURL }, use) => {
    await stage.letStaffIn(STAFF)
    const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await stage.keepSignedIn(async () => await signInByCall(staff, BRAND, STAFF))
    await use(staff)
    await staff.dispose()
  },
})

export { expect }
