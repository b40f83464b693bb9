import { describe, expect, it } from 'vitest'
import { auditedChanges } from './audited-changes.ts'

describe('[issue 6.4] the changes of an audit entry', () => {
  it('stand side by side, in words, and tell which are changes', () => {
    const changes = auditedChanges({
      before: { status: 'ENABLED', kycStatus: 'PENDING', note: null },
      after: { status: 'DISABLED', kycStatus: 'PENDING', isTest: true, ids: [1, 2] },
    })
    expect(changes).toEqual([
      { field: 'Status', before: 'ENABLED', after: 'DISABLED', isChanged: true },
      { field: 'KYC status', before: 'PENDING', after: 'PENDING', isChanged: false },
      { field: 'Note', before: '-', after: '-', isChanged: false },
      { field: 'Is test', before: '-', after: 'Yes', isChanged: true },
      { field: 'Ids', before: '-', after: '1, 2', isChanged: true },
    ])
  })

  it('do not tell of a number that only names the account, unless the account is gone', () => {
    const accno = (after: Record<string, string> | null) =>
      auditedChanges({ before: { accno: 'OM1', status: 'ACTIVE' }, after })[0]
    expect(accno({ status: 'SUSPENDED' })).toEqual({
      field: 'Accno',
      before: 'OM1',
      after: 'OM1',
      isChanged: false,
    })
    expect(accno(null)).toMatchObject({ after: '-', isChanged: true })
  })

  it('are none where nothing was recorded, and tell what lies deeper in the same words', () => {
    expect(auditedChanges({ before: null, after: null })).toEqual([])
    const [order, approval] = auditedChanges({
      before: null,
      after: { order: [{ id: 1 }, { id: 2 }], firstApproval: { by: 'ann@demo.test', paidAt: null } },
    })
    expect(order?.after).toBe('Id: 1, Id: 2')
    expect(approval?.after).toBe('By: ann@demo.test; Paid at: -')
  })
})
