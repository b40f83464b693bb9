import { describe, expect, it } from 'vitest'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addStraight } from '../../../testing/settlement.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { newAccount, newGames, openPick, put, done, refused } = await pickActs(server)

const PRICES_DIFFER = 'The prices do not match each other. Change only one of them.'

describe('a price, win or line that staff enter', () => {
  it.each([
    ['[B091] retryCount', { retryCount: -1 }, 'retryCount must be a whole number of 0 or more'],
    ['[B091] retryCount', { retryCount: 1.5 }, 'retryCount must be a whole number of 0 or more'],
    ['[B092] oddsAmerican', { oddsAmerican: 110.5 }, 'oddsAmerican must be a whole number'],
    [
      'oddsAmerican',
      { oddsAmerican: 50 },
      'American odds must be a whole number, +100 and above or -100 and below.',
    ],
    ['oddsAmerican', { oddsAmerican: 999_999_901 }, 'American odds must be between -200000 and +999999900.'],
    ['oddsAmerican', { oddsAmerican: -200_001 }, 'American odds must be between -200000 and +999999900.'],
    ['[B093] oddsDecimal', { oddsDecimal: 1.9095 }, 'oddsDecimal must be a number with at most 3 decimals'],
    ['oddsDecimal', { oddsDecimal: 10_000_001 }, 'Decimal odds must be between 1.001 and 10000000.'],
    [
      '[B094] oddsProbability',
      { oddsProbability: 50.125 },
      'oddsProbability must be a number with at most 2 decimals',
    ],
    [
      '[B094] toWonAmount',
      { toWonAmount: 10.001 },
      'toWonAmount must be an amount of 0 or more with at most two decimals',
    ],
    ['[B094] oddsPoints', { oddsPoints: 3.125 }, 'oddsPoints must be a number with at most 2 decimals'],
    ['[B095] graderResponse', { graderResponse: 'x'.repeat(3001) }, 'Must be at most 3,000 characters'],
    ['status', { status: 'CASH_OUT' }, /^The status must be WON/],
    ['oddsDecimal', { oddsDecimal: 1 }, 'Decimal odds must be above 1.'],
    ['oddsProbability', { oddsProbability: 0 }, 'A probability must be between 0 and 100 percent.'],
    ['oddsProbability', { oddsProbability: 100 }, 'A probability must be between 0 and 100 percent.'],
    ['oddsPoints', { reason: 'x', oddsPoints: 3.1 }, 'A line must be a multiple of 0.25.'],
    ['oddsName', { reason: 'x', oddsName: '  ' }, 'The selection must not be empty.'],
    ['two prices that differ', { oddsAmerican: 120, oddsDecimal: 3 }, PRICES_DIFFER],
    ['two prices that differ', { oddsAmerican: 120, oddsProbability: 30 }, PRICES_DIFFER],
  ])('%s is refused with a sentence', async (_name, body, sentence) => {
    const { pickId } = await openPick()
    const response = await put(pickId, 'update', body)
    const { fieldErrors } = response.json()
    expect([response.statusCode, fieldErrors[0]]).toMatchObject([
      400,
      {
        // The field at fault is the last of each body.
        field: Object.keys(body).at(-1),
        message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      },
    ])
  })

  it('takes several prices in one update only where they agree', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const odds = { type: 'DECIMAL', milli: 2_500 } as const
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId, odds })
    const { fieldErrors } = (await put(pickId, 'update', { oddsAmerican: 120, oddsDecimal: 3 })).json()
    expect(fieldErrors).toMatchObject([{ field: 'oddsAmerican', message: PRICES_DIFFER }])
    const agreed = { oddsAmerican: 120, oddsDecimal: 2.2, oddsProbability: 45.45 }
    expect(await done(pickId, 'update', agreed)).toMatchObject({ ...agreed, toWonAmount: 240 })
  })

  it('[B092] [B093] [B094] takes prices, wins and lines at their finest', async () => {
    const { pickId } = await openPick()
    expect(await done(pickId, 'update', { oddsDecimal: 1.909 })).toMatchObject({
      oddsDecimal: 1.909,
      toWonAmount: 181.8,
    })
    expect(await done(pickId, 'update', { oddsProbability: 66.67 })).toMatchObject({ oddsDecimal: 1.5 })
    const line = { oddsPoints: -3.25, reason: 'the line was mistyped' }
    expect(await done(pickId, 'update', line)).toMatchObject({ oddsPoints: -3.25 })
    expect(await refused(pickId, 'update', line)).toEqual([409, 'The pick already has these values.'])
  })
})
