import { describe, expect, it } from 'vitest'
import { auditActions } from '../../../testing/people.ts'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addParlay, addStraight, readAccount } from '../../../testing/settlement.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { newAccount, newGames, openPick, lostPick, read, put, done, refused, balanceOf } =
  await pickActs(server)

describe('a pick that is read, changed in one field and sent back', () => {
  it('[B100] keeps everything but that field', async () => {
    const { pickId } = await openPick()
    const before = await read(pickId)
    const after = await done(pickId, 'update', { ...before, retryCount: 3 })
    expect(after).toEqual({
      ...before,
      retryCount: 3,
      version: after.version,
      modifiedDate: server.clock.now().toISOString(),
      modifiedBy: after.modifiedBy,
    })
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'pick.update',
      after: { retryCount: 3 },
    })
  })

  it('[B100] may have a probability or a line that staff could not enter', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const line = { marketId: 'total_points', selection: '', selectionLine: 'over', points: 199.1 } as const
    const odds = { type: 'DECIMAL', milli: 10_000_000_000 } as const
    const pickId = await addStraight(server, account, { stakeUnits: 2, fixtureId, odds, ...line })
    const before = await read(pickId)
    const shown = { oddsDecimal: 10_000_000, oddsProbability: 0, oddsPoints: 199.1 }
    expect(before).toMatchObject(shown)
    const after = await done(pickId, 'update', { ...before, retryCount: 3 })
    expect(after).toMatchObject({ ...shown, retryCount: 3 })
  })

  it('[B100] takes a new price: the other prices and the win follow it', async () => {
    const { pickId } = await openPick()
    const before = await read(pickId)
    expect(before).toMatchObject({ oddsDecimal: 2, toWonAmount: 200 })
    expect(await done(pickId, 'update', { ...before, oddsDecimal: 1.5 })).toMatchObject({
      oddsDecimal: 1.5,
      oddsAmerican: -200,
      oddsProbability: 66.67,
      toWonAmount: 100,
    })
  })

  it('[B100] takes another result without a reason, and books it', async () => {
    const { account, pickId } = await lostPick()
    const won = await done(pickId, 'update', { ...(await read(pickId)), status: 'WON' })
    expect(won).toMatchObject({ status: 'WON', payout: 400, explain: 'Set to won by staff.' })
    expect(await balanceOf(account)).toBe(1_020_000n)
    // A price that changes later does not replace the words of the decision.
    expect(await done(pickId, 'update', { ...won, oddsDecimal: 3 })).toMatchObject({
      status: 'WON',
      payout: 600,
      explain: 'Set to won by staff.',
    })
  })

  it('[B100] may be a cancelled one: the act is recorded as an update', async () => {
    const { pickId } = await openPick()
    await done(pickId, 'update', { ...(await read(pickId)), status: 'CANCELLED' })
    expect((await auditActions(server)).at(-1)?.action).toBe('pick.cancel')
    await done(pickId, 'update', { ...(await read(pickId)), retryCount: 1 })
    expect((await auditActions(server)).at(-1)?.action).toBe('pick.update')
  })

  it('[B100] may be a parlay, which has no selection and no line, or a leg, which has no win', async () => {
    const account = await newAccount()
    const legs = (await newGames(2)).map((fixtureId) => ({ fixtureId }))
    const parlayId = await addParlay(server, account, { stakeUnits: 200, legs })
    const parlay = await read(parlayId)
    expect(await done(parlayId, 'update', { ...parlay, oddsDecimal: 5 })).toMatchObject({ toWonAmount: 800 })
    const { picks } = await readAccount(server, account)
    const legId = picks.find(({ parent_id }) => parent_id === parlayId)?.id ?? 0n
    const leg = await read(legId)
    expect(await done(legId, 'update', { ...leg, oddsDecimal: 3 })).toMatchObject({ oddsDecimal: 3 })
  })

  it('is rejected if the pick has changed, by version and by modifiedDate', async () => {
    const { pickId } = await openPick()
    const before = await read(pickId)
    await done(pickId, 'update', { retryCount: 1 })
    const { version: _version, ...dated } = before
    const { modifiedDate: _date, ...versioned } = before
    const conflict = [
      409,
      'Another staff member changed this pick after you opened it. We did not save your changes. Reload it and try again.',
    ]
    for (const stale of [before, dated, versioned])
      expect(await refused(pickId, 'update', { ...stale, retryCount: 5 })).toEqual(conflict)
    const { modifiedDate: _gone, ...documented } = dated
    expect(await done(pickId, 'update', { ...documented, retryCount: 5 })).toMatchObject({ retryCount: 5 })
  })

  it('ignores read-only fields, and refuses unknown fields, an open status and the id of another pick', async () => {
    const [{ pickId }, other] = [await openPick(), await lostPick()]
    const before = await read(pickId)
    const ignored = {
      betAmount: 9_999,
      user: null,
      ipAddress: '203.0.113.9',
      graderResponse: [{ pickId: 1 }],
    }
    const after = await done(pickId, 'update', { ...before, ...ignored, retryCount: 2 })
    expect(after).toMatchObject({ betAmount: 200, user: before.user, graderResponse: [] })
    expect(await refused(pickId, 'update', { ...after, nonsense: 1 })).toEqual([
      400,
      'This call has no field "nonsense".',
    ])
    expect(await refused(other.pickId, 'update', { ...after, retryCount: 3 })).toEqual([
      400,
      'The id in the body must be the id in the path.',
    ])
    const lost = await read(other.pickId)
    const opened = await put(other.pickId, 'update', { ...lost, status: 'PENDING' })
    expect([opened.statusCode, opened.json().fieldErrors[0].field]).toEqual([400, 'status'])
    const unnamed = await put(other.pickId, 'update', { ...lost, oddsName: '' })
    expect([unnamed.statusCode, unnamed.json().fieldErrors[0].field]).toEqual([400, 'oddsName'])
    expect(await read(other.pickId)).toEqual(lost)
  })
})
