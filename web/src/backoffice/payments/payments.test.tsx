import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FinancialView } from './financial-view.tsx'
import { findOtherAmount } from './paid-amount.ts'
import { findApprovalRefusal, paymentRights } from './payment-rights.ts'
import { PaymentStatus } from './payment-status.tsx'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { declaredFilters } from '../declared-list.tsx'
import { PAYMENT_COLUMNS } from './payments-columns.tsx'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'

const payment = (changes: Partial<StaffPayment> = {}): StaffPayment => ({
  id: 7,
  transactionId: '0d9d2a1e-1111-4222-8333-444455556666',
  foreignTransactionId: null,
  user: { id: 3, firstName: 'Mara', lastName: 'Okonjo', email: 'mara@demo.test' },
  account: { id: 5, accno: 'OM20418000' },
  challengePlan: null,
  transactionType: 'WITHDRAWAL',
  transactionStatus: 'PAYMENT_INITIATED',
  statusSince: '2026-11-14T12:00:00.000Z',
  paymentGatewayType: 'NONE',
  paymentMethod: 'crypto',
  requestAmount: 1200,
  requestCurrency: 'USD',
  transactionAmount: null,
  transactionCurrency: null,
  realAmount: null,
  realCurrency: null,
  confirmedBy: null,
  confirmedOn: null,
  note: null,
  financialData: null,
  createdDate: '2026-11-14T12:00:00.000Z',
  modifiedDate: '2026-11-14T12:00:00.000Z',
  kycStatus: 'VERIFIED',
  usdAmount: 1200,
  usdConversionRate: 1,
  usdConversionOn: '2026-11-14T12:00:00.000Z',
  needsSecondPerson: true,
  paidLately: 0,
  firstApproval: null,
  ...changes,
})

const line = (
  key: string,
  result: EligibilityLineView['result'],
  isBlocking = false,
): EligibilityLineView => ({
  key,
  label: key,
  result,
  isBlocking,
  text: `The figures of ${key}.`,
  sums: [{ label: 'One', text: '$1.00', at: null }],
})

const admin = { email: 'admin@demo.test', role: 'ADMIN' } as const
const first = (by: string): StaffPayment['firstApproval'] => ({
  by,
  on: '2026-11-14T13:00:00.000Z',
  realAmount: 1200,
  realCurrency: 'USD',
  transactionAmount: 1200,
  transactionCurrency: 'USD',
  note: '',
})

describe('who may decide a payment', () => {
  it('is staff, for one that waits without amounts', () => {
    expect(paymentRights(payment(), admin)).toEqual({
      isWithdrawalWaiting: true,
      canReject: true,
      canCorrect: true,
    })
    for (const changes of [{ transactionStatus: 'PAYMENT_SUCCESS' }, { realAmount: 5 }] as const)
      expect(paymentRights(payment(changes), admin)).toEqual({
        isWithdrawalWaiting: false,
        canReject: false,
        canCorrect: false,
      })
    const deposit = paymentRights(payment({ transactionType: 'DEPOSIT' }), admin)
    expect(deposit).toMatchObject({ isWithdrawalWaiting: false, canReject: true, canCorrect: false })
  })

  it('is not the person whose payment it is, nor the one who approved it first', () => {
    expect(findApprovalRefusal(payment(), admin, [])).toBeUndefined()
    expect(findApprovalRefusal(payment(), { ...admin, email: 'mara@demo.test' }, [])).toContain('own payment')
    expect(findApprovalRefusal(payment({ firstApproval: first(admin.email) }), admin, [])).toContain(
      'Another person',
    )
    expect(
      findApprovalRefusal(payment({ firstApproval: first('super@demo.test') }), admin, []),
    ).toBeUndefined()
    expect(findApprovalRefusal(payment(), { ...admin, role: 'USER' }, [])).toContain('role')
  })

  it('says which condition stands in the way, and lets a doubtful one pass to the dialog', () => {
    expect(findApprovalRefusal(payment(), admin, [line('kyc', 'fail', true)])).toBe(
      'It cannot be approved: kyc.',
    )
    expect(findApprovalRefusal(payment(), admin, [line('reviews', 'fail')])).toBeUndefined()
  })
})

describe('what is shown of a payment', () => {
  it('[B121] says that there is no financial data', () => {
    expect(renderToStaticMarkup(<FinancialView details={null} />)).toContain('No Finanacial Data Available')
  })

  it('draws every condition with its word, its figures and its sum', () => {
    const lines = [line('kyc', 'pass'), line('reviews', 'fail'), line('earlier', 'info')]
    expect(checksSummary(lines)).toBe('1 of 2 pass')
    expect(checksSummary([line('kyc', 'pass')])).toBe('All 1 pass')
    const html = renderToStaticMarkup(<PayoutChecks lines={lines} />)
    for (const text of ['Passed: ', 'Not passed: ', 'For information: ', 'The figures of kyc.', '$1.00'])
      expect(html).toContain(text)
  })

  it('says that it waits for a second person', () => {
    const html = renderToStaticMarkup(
      <PaymentStatus payment={payment({ firstApproval: first('a@b.test') })} />,
    )
    expect(html).toContain('Waits for a second person')
  })

  it('[B122] shows the rate and the date of its US dollar value', () => {
    const row = payment({ usdConversionRate: 1.25 })
    const cell = (key: string) =>
      renderToStaticMarkup(PAYMENT_COLUMNS.find((column) => column.key === key)?.cell(row))
    expect(cell('usdConversionRate')).toBe('1.25')
    expect(cell('usdConversionOn')).toContain('Nov 14th, 2026')
  })

  it('can be filtered by type by a super admin only, while everybody sees the type', () => {
    const keys = (role: 'ADMIN' | 'SUPER_ADMIN') => declaredFilters(PAYMENT_LIST, role).map(({ key }) => key)
    expect(keys('SUPER_ADMIN')).toContain('transactionType')
    expect(keys('ADMIN')).not.toContain('transactionType')
    expect(PAYMENT_COLUMNS.find(({ key }) => key === 'transactionType')?.sortField).toBeUndefined()
  })
})

describe('what an invoice says was paid', () => {
  it.each([
    ['nothing while it waits', {}, undefined],
    ['nothing more where it is what was asked for', { realAmount: 1200, realCurrency: 'USD' }, undefined],
    ['a smaller amount', { realAmount: 1100, realCurrency: 'USD' }, { amount: 1100, currency: 'USD' }],
    ['another currency', { realAmount: 1200, realCurrency: 'EUR' }, { amount: 1200, currency: 'EUR' }],
  ] as const)('%s', (_, changes, paid) => {
    expect(findOtherAmount(payment(changes))).toEqual(paid)
  })
})
