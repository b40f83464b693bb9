import { describe, expect, it } from 'vitest'
import { adminJump, adminSearchOf, findJumpChoices, jumpTo } from './jumps.ts'

describe('a jump between lists', () => {
  it('[B028] [B029] leads from a user to their accounts, and from an account to its picks', () => {
    const toAccounts = adminJump.accountsOfUser('hana@demo.test')
    expect(toAccounts.to).toBe('/admin/accounts')
    expect(findJumpChoices(toAccounts.search.filters)).toEqual([
      { key: 'user.email', op: '=', value: 'hana@demo.test' },
    ])
    const toPicks = adminJump.picksOfAccount('OM48231')
    expect(toPicks.to).toBe('/admin/picks')
    expect(findJumpChoices(toPicks.search.filters)).toEqual([
      { key: 'account.accno', op: '=', value: 'OM48231' },
    ])
  })

  it('carries several filters of every shape', () => {
    const choices = [
      { key: 'status', op: 'IN', value: ['PENDING', 'WON'] },
      { key: 'betAmount', op: 'BETWEEN', value: [1, 5] },
      { key: 'isLive', op: '=', value: true },
    ] as const
    expect(findJumpChoices(jumpTo('/admin/picks', choices).search.filters)).toEqual(choices)
  })

  it('ignores parts of an address that cannot be a filter', () => {
    expect(findJumpChoices(undefined)).toBeUndefined()
    expect(findJumpChoices('not json')).toBeUndefined()
    expect(findJumpChoices('{"key":"a"}')).toBeUndefined()
    const mixed = [
      { key: 'email', op: '=', value: 'a@b.test' },
      { key: 'email', op: 'DROP', value: 'x' },
      { key: 'email', op: '=', value: { deep: 1 } },
      { key: 'size', op: 'BETWEEN', value: [1] },
      { op: '=', value: 1 },
      null,
    ]
    expect(findJumpChoices(JSON.stringify(mixed))).toEqual([mixed[0]])
    expect(adminSearchOf({ filters: 7, other: 'x' })).toEqual({})
  })
})
