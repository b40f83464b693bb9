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

describe('an upgrade of a database with rows', () => {
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
