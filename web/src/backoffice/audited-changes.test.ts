import { describe, expect, it } from 'vitest'
import { auditedChanges } from './audited-changes.ts'

describe('[decision 24] the changes of an audit entry', () => {
  it('are side by side, in words, and show which are changes', () => {
    const changes = auditedChanges({
      before: { status: 'ENABLED', kycStatus: 'PENDING', note: null },
      after: { status: 'DISABLED', kycStatus: 'PENDING', isTest: true, ids: [1, 2] },
    })
    expect(changes).toEqual([
      { field: 'Status', before: 'Enabled', after: 'Disabled', isChanged: true },
      { field: 'KYC status', before: 'Pending', after: 'Pending', isChanged: false },
      { field: 'Note', before: '-', after: '-', isChanged: false },
      { field: 'Is test', before: '-', after: 'Yes', isChanged: true },
      { field: 'Ids', before: '-', after: '1, 2', isChanged: true },
    ])
  })

  it('show times as every other screen does', () => {
    const [change] = auditedChanges({ before: { at: null }, after: { at: '2026-11-18T14:15:51.394Z' } })
    expect(change?.after).toMatch(/^Nov 18th, 2026, \d+:15 [AP]M \(/)
  })

  it('leave out a number that only names the account, unless the account no longer exists', () => {
    const accno = (after: Record<string, string> | null) =>
      auditedChanges({ before: { accno: 'OM1', status: 'ACTIVE' }, after })[0]
    expect(accno({ status: 'SUSPENDED' })).toEqual({
      field: 'Account number',
      before: 'OM1',
      after: 'OM1',
      isChanged: false,
    })
    expect(accno(null)).toMatchObject({ after: '-', isChanged: true })
  })

  it('show amounts and prices as every other screen does, though the record keeps whole numbers', () => {
    const entry = {
      before: { returnedMinor: null, oddsMilli: 2040, accountBalanceMinor: '1079392' },
      after: { returnedMinor: '35000', oddsMilli: 2500, accountBalanceMinor: '1114392' },
    }
    expect(auditedChanges(entry)).toEqual([
      { field: 'Returned', before: '-', after: '350.00', isChanged: true },
      { field: 'Decimal odds', before: '2.04', after: '2.5', isChanged: true },
      { field: 'Account balance', before: '10,793.92', after: '11,143.92', isChanged: true },
    ])
    const purged = { before: { currency: 'USD', profitMinor: '-4600' }, after: null }
    expect(auditedChanges(purged)[1]).toMatchObject({ field: 'Profit', before: '\u2212$46.00' })
  })

  it('are empty where nothing was recorded, and show nested values in the same words', () => {
    expect(auditedChanges({ before: null, after: null })).toEqual([])
    const [order, approval] = auditedChanges({
      before: null,
      after: { order: [{ id: 1 }, { id: 2 }], firstApproval: { by: 'ann@demo.test', paidAt: null } },
    })
    expect(order?.after).toBe('ID: 1, ID: 2')
    expect(approval?.after).toBe('By: ann@demo.test; Paid at: -')
  })
})
