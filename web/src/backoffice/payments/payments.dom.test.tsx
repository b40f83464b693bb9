import { NO_FINANCIAL_TEXTS } from '@pickproof/contract/fields/financial-data'
import { fullRights } from '@pickproof/domain/people/capabilities'
import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, input, serve, show } from '../../ui/testing-screen.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { FinancialView } from './financial-view.tsx'
import { findOtherAmount } from './invoice-page.tsx'
import { findApprovalRefusal, paymentRights } from './payment-rights.ts'
import { PaymentStatus } from './payment-status.tsx'
import { paymentColumns } from './payments-page.tsx'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'
import { RejectDialog } from './reject-dialog.tsx'

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
  transferReference: null,
  approvedBy: null,
  approvedOn: null,
  payoutFileId: null,
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
  sums: [{ label: 'One', text: '$1.00', at: null, userId: null }],
})

const admin = { email: 'admin@demo.test', ...fullRights('ADMIN') } as const
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
      canTakeBack: false,
      canReject: true,
      canCorrect: true,
    })
    for (const changes of [{ transactionStatus: 'PAYMENT_SUCCESS' }, { realAmount: 5 }] as const)
      expect(paymentRights(payment(changes), admin)).toEqual({
        isWithdrawalWaiting: false,
        canTakeBack: false,
        canReject: false,
        canCorrect: false,
      })
    // Approved for a file: only the approval can be taken back.
    expect(paymentRights(payment({ approvedOn: '2026-11-14T09:00:00.000Z' }), admin)).toEqual({
      isWithdrawalWaiting: false,
      canTakeBack: true,
      canReject: false,
      canCorrect: false,
    })
    const deposit = paymentRights(payment({ transactionType: 'DEPOSIT' }), admin)
    expect(deposit).toMatchObject({ isWithdrawalWaiting: false, canReject: true, canCorrect: false })
  })

  it('is not the person who gets the payment, nor the one who approved it first', () => {
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

  it('names the condition that blocks it, and leaves a doubtful one to the dialog', () => {
    expect(findApprovalRefusal(payment(), admin, [line('kyc', 'fail', true)])).toBe(
      'You cannot approve this payment. Failed checks: kyc.',
    )
    expect(findApprovalRefusal(payment(), admin, [line('reviews', 'fail')])).toBeUndefined()
  })
})

describe('the decision about a withdrawal', () => {
  const CONFIRM = 'PUT /admin/payments/7/withdrawal/confirm'
  const onClose = vi.fn()
  beforeEach(() => void onClose.mockReset())

  function showDialog(dialog: 'approve' | 'reject', row = payment(), lines = [line('kyc', 'pass')]) {
    const calls = serve({ [CONFIRM]: () => Response.json({}) })
    const person = show(
      <QueryClientProvider client={queryClient}>
        {dialog === 'approve' ? (
          <ApproveDialog payment={row} eligibility={lines} onClose={onClose} />
        ) : (
          <RejectDialog payment={row} onClose={onClose} />
        )}
      </QueryClientProvider>,
    )
    return { person, calls }
  }
  const seen = { modifiedDate: payment().modifiedDate, type: 'WITHDRAWAL' }

  it('[T25-2] shows every character of the destination, because a transfer cannot be undone', () => {
    const address = 'TXYZ7wrn2kSg9mPqLbVd4eHs6uJc8aRt1f'
    const financialData = {
      ...NO_FINANCIAL_TEXTS,
      paymentMethod: 'crypto',
      cryptoType: 'USDT_TRC20',
      cryptoWalletAddress: address,
    } as StaffPayment['financialData']
    showDialog('approve', payment({ financialData }))
    expect(screen.getByText(address)).toBeDefined()
  })

  it('approves the typed amounts, with a note where a condition does not hold', async () => {
    const { person, calls } = showDialog('approve', payment(), [line('reviews', 'fail')])
    expect(screen.getByText(/Some checks failed\./).parentElement?.textContent).toContain('reviews.')
    expect(screen.getByText('A second person must approve.')).toBeDefined()
    await person.type(input('Transaction amount *'), '1200')
    await person.type(input('Real amount *'), '1199.999')
    expect(button('Approve $1,199.99').disabled).toBe(true)
    await person.type(input('Success note *'), 'Cleared by phone')
    await person.click(button('Approve $1,199.99'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    const amounts = {
      transactionAmount: 1200,
      transactionCurrency: 'USD',
      realAmount: 1199.99,
      realCurrency: 'USD',
    }
    const decision = { transactionStatus: 'PAYMENT_SUCCESS', note: 'Cleared by phone' }
    expect(calls).toEqual([{ key: CONFIRM, body: { ...seen, ...amounts, ...decision } }])
  })

  it('starts a second approval from the amounts of the first, and asks for a note for another currency', async () => {
    const { person } = showDialog('approve', payment({ firstApproval: first('super@demo.test') }))
    expect(screen.getByText('You are the second person.').parentElement?.textContent).toContain(
      'super@demo.test approved these amounts.',
    )
    expect([input('Transaction amount *').value, input('Real amount *').value]).toEqual(['1200', '1200'])
    expect(button('Approve $1,200.00').disabled).toBe(false)
    await person.click(screen.getByRole('combobox', { name: 'Real currency' }))
    await person.click(await screen.findByRole('option', { name: 'EUR' }))
    expect(input('Success note *')).toBeDefined()
    expect(button('Approve €1,200.00').disabled).toBe(true)
  })

  it('rejects with a note that the player reads', async () => {
    const { person, calls } = showDialog('reject')
    const dialog = await screen.findByRole('dialog', { name: 'Reject withdrawal #7' })
    expect(dialog.textContent).toContain('$1,200.00 returns to the player’s rewards.')
    await person.type(input('Failure note *'), '   ')
    expect(button('Reject withdrawal').disabled).toBe(true)
    await person.type(input('Failure note *'), 'The name differs.')
    await person.click(button('Reject withdrawal'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    const decision = { transactionStatus: 'PAYMENT_FAILURE', note: '   The name differs.' }
    expect(calls).toEqual([{ key: CONFIRM, body: { ...seen, ...decision } }])
  })
})

describe('what is shown of a payment', () => {
  it('[B121] says that there is no financial data', () => {
    show(<FinancialView details={null} />)
    expect(screen.getByText('No Finanacial Data Available')).toBeDefined()
  })

  it('has every condition with its word, its figures and its sum', () => {
    const lines = [line('kyc', 'pass'), line('reviews', 'fail'), line('earlier', 'info')]
    expect(checksSummary(lines)).toBe('1 of 2 passed')
    expect(checksSummary([line('kyc', 'pass')])).toBe('All 1 passed')
    show(<PayoutChecks lines={lines} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Passed: kycThe figures of kyc.One$1.00',
      'Failed: reviewsThe figures of reviews.One$1.00',
      'For information: earlierThe figures of earlier.One$1.00',
    ])
    expect(within(screen.getByRole('table', { name: 'kyc' })).getByRole('rowheader').textContent).toBe('One')
  })

  it('says that it waits for a second person', () => {
    show(<PaymentStatus payment={payment({ firstApproval: first('a@b.test') })} />)
    expect(screen.getByText('Waiting for a second person')).toBeDefined()
  })

  it('[B122] shows the rate and the date of its US dollar value', () => {
    const row = payment({ usdConversionRate: 1.25 })
    const cell = (key: string) =>
      paymentColumns()
        .find((column) => column.key === key)
        ?.cell(row)
    show(
      <>
        <p>{cell('usdConversionRate')}</p>
        <p>{cell('usdConversionOn')}</p>
      </>,
    )
    expect(screen.getByText('1.25')).toBeDefined()
    expect(screen.getByText(/Nov 14th, 2026/)).toBeDefined()
  })

  it('can be filtered by type by a super admin only, while all staff see the type', () => {
    const keys = (role: 'ADMIN' | 'SUPER_ADMIN') =>
      declaredFilters(PAYMENT_LIST, fullRights(role)).map(({ key }) => key)
    expect(keys('SUPER_ADMIN')).toContain('transactionType')
    expect(keys('ADMIN')).not.toContain('transactionType')
    expect(paymentColumns().find(({ key }) => key === 'transactionType')?.sortField).toBeUndefined()
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
