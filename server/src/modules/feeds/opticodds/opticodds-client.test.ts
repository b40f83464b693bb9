import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type OpticOddsServer, startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import { createOpticOddsClient, gradeTroubleOf, type OpticOddsClient } from './opticodds-client.ts'
import { QUICK } from './testing/run-feed.ts'

let server: OpticOddsServer
let client: OpticOddsClient

beforeEach(async () => {
  server = await startOpticOddsServer()
  const log = pino({ level: 'silent' })
  client = createOpticOddsClient({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    clock: systemClock,
    log,
    timings: QUICK,
  })
})

afterEach(async () => {
  await server.close()
})

describe('history', () => {
  beforeEach(() => {
    server.answers.history.set('F1', [
      {
        id: 'odd-1',
        sportsbook: 'SampleBook',
        market_id: 'player_points_+_assists',
        name: 'Jo Sample Over 30.5',
        olv: { price: -110.0, points: 30.5 },
        clv: null,
        entries: [
          { timestamp: 1_800_000_060, price: -120, points: 30.5, locked: true },
          { timestamp: 1_800_000_000, price: -110, points: 30.5, locked: false },
        ],
      },
    ])
  })

  it('contains the opening price, the closing price and every change between them, oldest first', async () => {
    const odds = await client.historicalOdds('F1', ['samplebook'], ['player_points_+_assists'])
    expect(odds).toEqual([
      {
        id: 'odd-1',
        sportsbookName: 'SampleBook',
        marketId: 'player_points_+_assists',
        name: 'Jo Sample Over 30.5',
        opening: { priceAmerican: -110, points: 30.5 },
        closing: null,
        entries: [
          { atMs: 1_800_000_000_000, priceAmerican: -110, points: 30.5, isLocked: false },
          { atMs: 1_800_000_060_000, priceAmerican: -120, points: 30.5, isLocked: true },
        ],
      },
    ])
  })

  it('has no changes when no market is named', async () => {
    expect(await client.historicalOdds('F1', ['samplebook'])).toMatchObject([{ id: 'odd-1', entries: [] }])
    await expect(client.historicalOdds('F1', [])).rejects.toThrow('one to 5 sportsbooks')
  })

  it('is undefined when the plan lacks it, and is not requested again', async () => {
    server.deny('/fixtures/odds/historical')
    expect(await client.historicalOdds('F1', ['samplebook'], ['moneyline'])).toBeUndefined()
    const askedCount = server.requests.length
    expect(await client.historicalOdds('F1', ['samplebook'], ['moneyline'])).toBeUndefined()
    expect(server.requests).toHaveLength(askedCount)
  })
})

describe('the grader', () => {
  const question = (name: string, marketLabel = 'Moneyline') => ({ fixtureId: 'F1', marketLabel, name })

  it('answers the questions in order, twenty-five at a time', async () => {
    for (let index = 0; index < 30; index += 1)
      server.answers.grades.set(`Team ${index}`, {
        status: 'Completed',
        result: index % 2 === 0 ? 'Half Won' : 'Refunded',
        home_score: index,
        away_score: 1,
        player_score: null,
      })
    const questions = Array.from({ length: 30 }, (_, index) => question(`Team ${index}`))
    const grades = await client.gradeOdds(questions)
    expect(grades?.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['half_won', 'refunded'])
    expect(grades?.map(({ homeScore }) => homeScore)).toEqual(questions.map((_, index) => index))
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('gives a separate reason for each entry that was not graded', async () => {
    server.answers.grades.set('Late', { errors: [{ code: 108, message: 'Game not completed' }] })
    server.answers.grades.set('Won', { result: 'Won', home_score: 2, away_score: 0 })
    const grades = await client.gradeOdds([question('Late'), question('Won'), question('Won', 'moneyline')])
    expect(grades).toMatchObject([
      { outcome: null, errors: [{ code: 108, message: 'Game not completed', trouble: 'ask-later' }] },
      { outcome: 'won', errors: [] },
      { outcome: null, errors: [{ code: 103, trouble: 'by-hand' }] },
    ])
  })

  it.each([
    [104, 'ask-later'],
    [202, 'ask-later'],
    [109, 'called-off'],
    [218, 'retired'],
    [103, 'by-hand'],
    [999, 'by-hand'],
  ])('code %i means %s', (code, trouble) => {
    expect(gradeTroubleOf(code)).toBe(trouble)
  })

  it('is undefined when the plan has none', async () => {
    server.deny('/grader')
    expect(await client.gradeOdds([question('Won')])).toBeUndefined()
  })
})
