import { describe, expect, it } from 'vitest'
import { AccountNews } from './account-news.ts'

function setUp() {
  const waiting: (() => void)[] = []
  const refreshed: (string | undefined)[] = []
  const news = new AccountNews({
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
  return { news, waiting, refreshed, pass }
}

describe('news of accounts', () => {
  it('folds the news of a moment into one reading for each account', () => {
    const { news, waiting, refreshed, pass } = setUp()
    news.receive({ accno: 'PT1', changes: ['PICKS'] })
    news.receive({ accno: 'PT2', changes: ['BALANCE'] })
    news.receive({ accno: 'PT1', changes: ['STATUS'] })
    expect(waiting).toHaveLength(1)
    pass()
    expect(refreshed).toEqual(['PT1', 'PT2'])
    news.receive({ accno: 'PT1', changes: ['PICKS'] })
    pass()
    expect(refreshed).toEqual(['PT1', 'PT2', 'PT1'])
  })

  it('reads everything again where anything may have changed', () => {
    const { news, refreshed, pass } = setUp()
    news.receive({ accno: 'PT1', changes: ['PICKS'] })
    news.receive({ accno: null, changes: ['PICKS', 'BALANCE', 'STATUS'] })
    pass()
    expect(refreshed).toEqual([undefined])
  })
})
