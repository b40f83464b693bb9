import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { migrateFrom } from '../../testing/migrate-from.ts'
import { migrations } from './migrations/index.ts'

/** Every migration that changes rows has its case here or beside the code that reads them. */
const beforeLists = await migrateFrom(19, async ({ add }) => {
  for (const tenant_id of ['one', 'two']) {
    await add('challenge_account', { tenant_id, accno: 'PLAYS' })
    for (const status of ['CHALLENGE_LOST', 'PAID_OUT', 'INACTIVE'])
      await add('challenge_account', {
        tenant_id,
        accno: status,
        status,
        balance_minor: 790_00,
        no_of_picks: 12,
        profit_accumulated_minor: -210_00,
        daily_loss_accumulated_minor: 100_00,
      })
  }
})

const PAID_AT = '2026-11-05T12:00:00Z'
const beforeRuleSets = await migrateFrom(23, async ({ add }) => {
  for (const [accno, last_payout_at] of [
    ['NEVER PAID', null],
    ['PAID', PAID_AT],
  ] as const) {
    const account_id = await add('challenge_account', { tenant_id: 'one', accno, last_payout_at })
    const pick = async (row: object) =>
      await add('pick', { tenant_id: 'one', account_id, stake_minor: 20_00, ...row })
    const cashedOut = { status: 'CASH_OUT', returned_minor: 18_00, result_minor: -2_00 }
    await pick({ ...cashedOut, settled_at: '2026-11-04T12:00:00Z' })
    await pick({ ...cashedOut, settled_at: '2026-11-06T12:00:00Z' })
    await pick({
      status: 'LOST',
      returned_minor: 0,
      result_minor: -20_00,
      settled_at: '2026-11-06T12:00:00Z',
    })
  }
})

const LOST = { status: 'LOST', returned_minor: 0, result_minor: -20_00, settled_at: '2026-11-05T12:00:00Z' }
const TRAIL = [{ kind: 'settled', status: 'WON' }]
const beforeState = await migrateFrom(42, async ({ add }) => {
  for (const tenant_id of ['one', 'two']) {
    const pick = async (odds_name: string, response: object | null, row: object = {}) =>
      await add('pick', {
        tenant_id,
        odds_name,
        grader_response: response === null ? null : JSON.stringify(response),
        ...row,
      })
    await pick('corrected', { graded_from: 'completed:2', errors: [], trail: TRAIL }, LOST)
    await pick('waits', {
      graded_from: 'completed:1',
      next_try_at: '2026-11-05T12:01:00.000Z',
      errors: ['?'],
    })
    await pick('noted', { note: 'looked at' })
    await pick('open', null)
  }
})

const STATE_OF_PICKS = `select odds_name, graded_from, next_try_at, trail from pick order by id`

const beforeProposals = await migrateFrom(67, async ({ add }) => {
  for (const tenant_id of ['one', 'two']) {
    const user_id = await add('app_user', { tenant_id, email: 'credited@people.test' })
    const credit = { tenant_id, user_id, currency: 'USD', amount_minor: 1500_50, asked_by_user_id: 900 }
    const asked = { asked_by: 'ada@people.test', asked_at: '2026-11-17T12:00:00Z', reason: 'Season prize' }
    await add('reward_credit', { ...credit, ...asked, idempotency_key: 'waits', status: 'WAITING' })
    await add('reward_credit', {
      ...{ ...credit, ...asked, idempotency_key: 'rejected', status: 'REJECTED' },
      ...{ decided_by_user_id: 901, decided_by: 'ben@people.test', decided_at: '2026-11-17T13:00:00Z' },
    })
  }
})

const BY_TEST = {
  created_at: PAID_AT,
  created_by: 'test',
  modified_at: PAID_AT,
  modified_by: 'test',
}
const YESTERDAY = new Date(Date.now() - 86_400_000)
const LAST_YEAR = new Date(Date.now() - 365 * DAY_MS)
const beforeDuties = await migrateFrom(74, async ({ add }) => {
  for (const tenant_id of ['one', 'two']) {
    const user_id = await add('app_user', { tenant_id })
    const paid = async (row: object) =>
      await add('payment', {
        tenant_id,
        user_id,
        transaction_type: 'DEPOSIT',
        transaction_status: 'PAYMENT_SUCCESS',
        request_amount_minor: 26_900,
        request_currency: 'USD',
        payment_gateway_type: 'STORE',
        ...BY_TEST,
        ...row,
      })
    await paid({ status_at: YESTERDAY })
    await paid({ status_at: LAST_YEAR })
    await paid({ status_at: YESTERDAY, transaction_status: 'PAYMENT_INITIATED' })
    await paid({ status_at: YESTERDAY, transaction_type: 'WITHDRAWAL' })
    await add('reward_record', {
      tenant_id,
      user_id,
      currency: 'EUR',
      operation: 'WITHDRAWAL',
      reward_type: 'RESET_REQUEST',
      amount_minor: 24_200,
      balance_minor: 0,
      created_at: YESTERDAY,
      created_by: 'test',
    })
  }
})

describe('an upgrade of a database with rows', () => {
  it.each(['one', 'two'])('copies the state of settlement into its columns (tenant %s)', async (tenantId) => {
    expect(await beforeState.read(tenantId, STATE_OF_PICKS)).toEqual([
      { odds_name: 'corrected', graded_from: 'completed:2', next_try_at: null, trail: TRAIL },
      {
        odds_name: 'waits',
        graded_from: 'completed:1',
        next_try_at: new Date('2026-11-05T12:01:00.000Z'),
        trail: null,
      },
      { odds_name: 'noted', graded_from: null, next_try_at: null, trail: null },
      { odds_name: 'open', graded_from: null, next_try_at: null, trail: null },
    ])
  })

  it('follows a process of the version before, which writes the state into the answer of the grader', async () => {
    const write = async (name: string, response: object) =>
      await beforeState.read(
        'one',
        'update pick set grader_response = $1 where odds_name = $2 returning graded_from, next_try_at, trail',
        [JSON.stringify(response), name],
      )
    expect(await write('open', { graded_from: 'completed:1', errors: [] })).toEqual([
      { graded_from: 'completed:1', next_try_at: null, trail: null },
    ])
    // An answer without a trail does not lose the results that are known.
    expect(await write('corrected', { graded_from: 'completed:3', errors: [] })).toEqual([
      { graded_from: 'completed:3', next_try_at: null, trail: TRAIL },
    ])
    // An answer of this version carries no state and leaves the columns alone.
    expect(await write('waits', { errors: [] })).toEqual([
      {
        graded_from: 'completed:1',
        next_try_at: new Date('2026-11-05T12:01:00.000Z'),
        trail: null,
      },
    ])
  })

  it('adds up the cash-out fees since the last payout, and leaves old picks under version 1', async () => {
    const rows = await beforeRuleSets.read(
      'one',
      'select accno, cash_out_fees_minor, rule_set from challenge_account order by accno',
    )
    expect(rows).toEqual([
      { accno: 'NEVER PAID', cash_out_fees_minor: '400', rule_set: 'house-1' },
      { accno: 'PAID', cash_out_fees_minor: '200', rule_set: 'house-1' },
    ])
    const versions = await beforeRuleSets.read('one', 'select distinct settlement_version from pick')
    expect(versions).toEqual([{ settlement_version: 1 }])
  })

  it('runs the later migrations only', () => {
    expect(beforeLists.applied[0]).toBe('0020-lists')
    expect(beforeLists.applied.at(-1)).toBe(Object.keys(migrations).at(-1))
  })

  it.each(['one', 'two'])(
    'brings the accounts that no longer play into the lists of brand %s',
    async (brand) => {
      const rows = await beforeLists.read(
        brand,
        `select a.accno, r.balance_minor, r.no_of_picks, r.profit_accumulated_minor, r.daily_loss_accumulated_minor,
         r.user_id = a.user_id and r.sub_type = a.sub_type and r.created_at = a.created_at as is_of_account
       from resting_account r join challenge_account a using (tenant_id, id) order by a.accno`,
      )
      expect(rows).toEqual(
        ['CHALLENGE_LOST', 'INACTIVE', 'PAID_OUT'].map((accno) => ({
          accno,
          balance_minor: '79000',
          no_of_picks: 12,
          profit_accumulated_minor: '-21000',
          daily_loss_accumulated_minor: '10000',
          is_of_account: true,
        })),
      )
    },
  )
})

describe('[T23-2] a credit that waits for a second person during the upgrade', () => {
  it.each(['one', 'two'])('waits as a proposal of brand %s, and no longer where it was', async (tenantId) => {
    const proposals = await beforeProposals.read(
      tenantId,
      `select act, call, status, reason, proposed_by, amount_minor::text as amount, currency, request, preview::text,
        expires_at > now() as is_open from proposal`,
    )
    expect(proposals).toEqual([
      {
        act: 'reward-credit',
        call: 'POST /admin/rewards/credit',
        status: 'WAITING',
        reason: 'Season prize',
        proposed_by: 'ada@people.test',
        amount: '150050',
        currency: 'USD',
        request: {
          params: null,
          query: null,
          idempotencyKey: 'waits',
          body: { userId: expect.any(Number), currency: 'USD', amount: 1500.5, reason: 'Season prize' },
        },
        preview: '[]',
        is_open: true,
      },
    ])
    const credits = await beforeProposals.read(
      tenantId,
      'select idempotency_key, status, decided_by from reward_credit order by id',
    )
    expect(credits).toEqual([
      { idempotency_key: 'waits', status: 'REJECTED', decided_by: 'upgrade' },
      { idempotency_key: 'rejected', status: 'REJECTED', decided_by: 'ben@people.test' },
    ])
  })
})

describe('migration 75', () => {
  it('[T23-4] counts purchases of the last 30 days toward limits that players set later', async () => {
    for (const tenant of ['one', 'two'])
      expect(
        await beforeDuties.read(
          tenant,
          'select currency, amount_minor::int as amount from challenge_spending order by currency',
        ),
      ).toEqual([
        { currency: 'EUR', amount: 24_200 },
        { currency: 'USD', amount: 26_900 },
      ])
  })
})
