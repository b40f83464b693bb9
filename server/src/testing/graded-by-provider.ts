/** A server whose feed is a provider with a grader, and picks that the provider can grade. */
import { afterAll } from 'vitest'
import { startOpticOddsServer } from './opticodds-server.ts'
import { pickActs } from './pick-acts.ts'
import { addStraight, endGame } from './settlement.ts'
import { startTestServer, TEST_TENANT } from './test-server.ts'

export async function startGradedByProvider(more: Readonly<Record<string, string>> = {}) {
  const provider = await startOpticOddsServer()
  afterAll(async () => {
    await provider.close()
  })
  const server = await startTestServer({
    environment: {
      FEED: 'opticodds',
      FEED_URL: provider.baseUrl,
      FEED_KEY: 'test-key',
      FEED_SPORTSBOOKS: 'samplebook',
      ...more,
    },
  })
  const acts = await pickActs(server)

  /** The provider names markets by their label. */
  const nameMarkets = async () => {
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('pick')
      .set({ market_label: 'Moneyline' })
      .where('fixture_id', 'is not', null)
      .execute()
  }

  /** A pick on the home team, which won by our own grader. */
  const wonPick = async () => {
    const account = await acts.newAccount()
    const [fixtureId = ''] = await acts.newGames(1)
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await nameMarkets()
    await endGame(server, fixtureId, [101, 99])
    return { account, fixtureId, pickId }
  }

  return { provider, grades: provider.answers.grades, server, acts, nameMarkets, wonPick }
}
