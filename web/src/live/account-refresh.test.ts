import { describe, expect, it } from 'vitest'
import { AccountRefresh } from './account-refresh.ts'

function setUp() {
  const waiting: (() => void)[] = []
  const refreshed: (string | undefined)[] = []
  const accountRefresh = new AccountRefresh({
    wait: (run) => {
      waiting.push(run)
      return () => {}
    },
    random: () => 0.5,
    refresh: (accountNo) => refreshed.push(accountNo),
  })
  const pass = () => {
    for (const run of waiting.splice(0)) run()
  }
  return { accountRefresh, waiting, refreshed, pass }
}

describe('the reload of accounts', () => {
  it('reloads each account once for the events of one moment', () => {
    const { accountRefresh, waiting, refreshed, pass } = setUp()
    accountRefresh.receive({ accno: 'PT1', changes: ['PICKS'] })
    accountRefresh.receive({ accno: 'PT2', changes: ['BALANCE'] })
    accountRefresh.receive({ accno: 'PT1', changes: ['STATUS'] })
    expect(waiting).toHaveLength(1)
    pass()
    expect(refreshed).toEqual(['PT1', 'PT2'])
    accountRefresh.receive({ accno: 'PT1', changes: ['PICKS'] })
    pass()
    expect(refreshed).toEqual(['PT1', 'PT2', 'PT1'])
  })

  it('[T24-1.4] reloads no account for notifications', () => {
    const { accountRefresh, waiting } = setUp()
    accountRefresh.receive({ accno: null, changes: ['NOTIFICATIONS'] })
    expect(waiting).toHaveLength(0)
  })

  it('reloads every account after an event that names none', () => {
    const { accountRefresh, refreshed, pass } = setUp()
    accountRefresh.receive({ accno: 'PT1', changes: ['PICKS'] })
    accountRefresh.receive({ accno: null, changes: ['PICKS', 'BALANCE', 'STATUS'] })
    pass()
    expect(refreshed).toEqual([undefined])
  })
})
