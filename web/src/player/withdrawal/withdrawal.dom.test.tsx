import {
  DEFAULT_PAYOUT_METHODS,
  FINANCIAL_LENGTHS,
  type FinancialFields,
  paidMethods,
} from '@pickproof/contract/fields/financial-data'
import type { UserContext } from '@pickproof/contract/identity'
import type { FinancialData, Payment } from '@pickproof/contract/payments'
import type { Reward } from '@pickproof/contract/rewards'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { FinancialFields as Fields } from '../../common/money/financial-fields.tsx'
import { payeeItems, shortWallet } from '../../common/money/payee-items.tsx'
import { button, describedBy, input, serve, show } from '../../ui/testing-screen.tsx'
import { rewardsSearchOf } from '../rewards-search.ts'
import { draftOf } from './use-financial-form.ts'
import { originLines } from './origin-lines.ts'
import { ResultPanel } from './result-panel.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { StepBody, type StepBodyProps, WithdrawalWizard } from './withdrawal-wizard.tsx'

const PERSON = { firstName: 'Ada', lastName: 'Moss' } as UserContext
const WALLET = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

const saved: FinancialData = {
  id: 1,
  ...draftOf(null, PERSON, paidMethods(DEFAULT_PAYOUT_METHODS)),
  cryptoType: 'BTC',
  cryptoWalletAddress: WALLET,
}

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 9,
  transactionId: 'x',
  foreignTransactionId: null,
  user: null,
  account: { id: 1, accno: 'OM20418' },
  challengePlan: null,
  transactionType: 'WITHDRAWAL',
  transactionStatus: 'PAYMENT_INITIATED',
  statusSince: '2026-11-14T15:00:00.000Z',
  paymentGatewayType: 'NONE',
  paymentMethod: 'crypto',
  requestAmount: 3000,
  requestCurrency: 'USD',
  transactionAmount: null,
  transactionCurrency: null,
  realAmount: null,
  realCurrency: null,
  confirmedBy: null,
  confirmedOn: null,
  transferReference: null,
  note: null,
  financialData: saved,
  createdDate: '2026-11-13T12:00:00.000Z',
  modifiedDate: '2026-11-13T12:00:00.000Z',
  ...changes,
})

const SAVE = { 'POST /financialdata': keep, 'PUT /financialdata': keep }
function keep(fields: unknown) {
  return Response.json({ id: 1, ...(fields as FinancialFields) })
}

const asked = { onClose: vi.fn(), onRequested: vi.fn(), onCurrency: vi.fn() }
beforeEach(() => {
  queryClient.clear()
  vi.resetAllMocks()
})

interface Given {
  readonly balance?: number
  readonly saved?: FinancialData | null
}

/** The wizard with its step in the address, as the page of the rewards shows it. */
function Wizard({ balance = 3214, saved: details = saved }: Given) {
  const { history } = useRouter()
  const search = useSyncExternalStore(history.subscribe, () => history.location.search)
  const { step } = rewardsSearchOf(Object.fromEntries(new URLSearchParams(search)))
  return (
    <QueryClientProvider client={queryClient}>
      <WithdrawalWizard
        {...asked}
        currency="USD"
        balances={{ USD: balance }}
        saved={details}
        user={PERSON}
        accountNo="OM20418"
        step={step === 'unknown' ? undefined : step}
        onStep={(next) => history.push(`/?withdraw=USD${next === undefined ? '' : `&step=${next}`}`)}
      />
    </QueryClientProvider>
  )
}

const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const step = (name: string) =>
  within(screen.getByRole('list', { name: 'Withdrawal' }))
    .getByText(name)
    .closest('li')?.textContent
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

async function showDetails(given: Given = {}) {
  const person = show(<Wizard {...given} />)
  await person.click(button('Continue'))
  return person
}

describe('step 0, the amount', () => {
  it('[M047] asks how much, starts from the rewards available, and leaves with Previous', async () => {
    serve({})
    const person = show(<Wizard />)
    expect(title()).toBe('how much do you want to withdraw')
    expect(screen.getByText('$3,214.00')).toBeDefined()
    expect(input('Amount').value).toBe('3214.00')
    await person.click(button('Previous'))
    expect(asked.onClose).toHaveBeenCalledOnce()
  })

  it('[T24-6.1] follows the rewards available until the player is in its field', async () => {
    serve({})
    function Earning() {
      const [balance, setBalance] = useState(3214)
      return (
        <>
          <button type="button" onClick={() => setBalance((before) => before + 100)}>
            Earn
          </button>
          <Wizard balance={balance} />
        </>
      )
    }
    const person = show(<Earning />)
    await person.click(button('Earn'))
    expect(input('Amount').value).toBe('3314.00')
    await person.click(input('Amount'))
    await person.click(button('Earn'))
    expect(input('Amount').value).toBe('3314.00')
    expect(screen.getByText('$3,414.00')).toBeDefined()
  })

  it('[M065] disables its field without a balance', () => {
    serve({})
    show(<Wizard balance={0} />)
    expect(input('Amount').disabled).toBe(true)
  })

  it('[M056] [M066] says that an amount is wrong, marks the step, and continues only with a right one', async () => {
    serve({})
    const person = show(<Wizard />)
    await person.clear(input('Amount'))
    await person.type(input('Amount'), '5000')
    expect(describedBy(input('Amount'))).toContain('Add correct withdrawal amount')
    expect(button('Continue').disabled).toBe(true)
    expect(step('Amount')).toContain('Needs attention')
    await person.clear(input('Amount'))
    expect(describedBy(input('Amount'))).not.toContain('Add correct withdrawal amount')
    await person.click(button('Continue'))
    expect(describedBy(input('Amount'))).toContain('Add correct withdrawal amount')
    await person.click(button('Use all'))
    expect(input('Amount').value).toBe('3214.00')
    expect(step('Amount')).not.toContain('Needs attention')
    await person.click(button('Continue'))
    expect(title()).toBe('check your banking information')
  })
})

describe('step 1, the payment details', () => {
  it('[C14] [M048] [M069] [M076] are filled in for crypto or a bank transfer, and say what is missing beside its field', async () => {
    const calls = serve(SAVE)
    const person = await showDetails({ saved: null })
    expect(title()).toBe('fill in your banking information')
    expect(screen.getAllByRole('radio')[0]).toBe(choice('Crypto'))
    expect(choice('Crypto').checked).toBe(true)
    expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull()
    expect(input('Name').value).toBe('Ada Moss')
    await person.click(choice('Bank transfer'))
    await person.click(button('Confirm'))
    expect(describedBy(input('IBAN'))).toContain('Required *')
    expect(input('IBAN').getAttribute('aria-invalid')).toBe('true')
    expect(step('Payment details')).toContain('Needs attention')
    expect(calls.map(({ key }) => key)).not.toContain('POST /financialdata')
    await person.click(button('Previous'))
    expect(title()).toBe('how much do you want to withdraw')
  })

  it.each([
    ['[M057] creates what is not there', null, 'POST', 'Ada Moss'],
    ['[M058] updates what has changed', saved, 'PUT', 'Ada Moss B.'],
  ] as const)('%s', async (_title, before, method, name) => {
    const calls = serve(SAVE)
    const person = await showDetails({ saved: before })
    if (before === null) {
      await person.click(screen.getByRole('combobox', { name: 'Coin' }))
      await person.click(screen.getByRole('option', { name: 'BTC' }))
      await person.type(input('Wallet address'), WALLET)
    } else await person.type(input('Name'), ' B.')
    await person.click(button('Confirm'))
    expect(await screen.findByRole('button', { name: 'Confirm $3,214.00' })).toBeDefined()
    expect(calls.at(-1)).toMatchObject({
      key: `${method} /financialdata`,
      body: { paymentMethod: 'crypto', name, cryptoType: 'BTC', cryptoWalletAddress: WALLET },
    })
  })

  it('[M049] [M059] are checked when they exist, and not saved for what only another method would use', async () => {
    const calls = serve(SAVE)
    const person = await showDetails()
    expect(title()).toBe('check your banking information')
    expect(input('Wallet address').value).toBe(WALLET)
    await person.click(choice('Bank transfer'))
    await person.type(input('IBAN'), 'GB33')
    await person.click(choice('Crypto'))
    await person.click(button('Confirm'))
    expect(await screen.findByRole('button', { name: 'Confirm $3,214.00' })).toBeDefined()
    expect(calls.filter(({ key }) => key.endsWith('/financialdata'))).toEqual([])
  })

  it('[M058] [M076] show what the server rejects beside the field until it changes', async () => {
    const fieldErrors = [{ field: 'cryptoWalletAddress', message: 'This address cannot exist.' }]
    serve({ 'PUT /financialdata': () => Response.json({ message: 'No', fieldErrors }, { status: 400 }) })
    const person = await showDetails()
    await person.type(input('Wallet address'), 'x')
    await person.click(button('Confirm'))
    await expect.poll(() => describedBy(input('Wallet address'))).toContain('This address cannot exist.')
    await person.type(input('Wallet address'), 'y')
    expect(describedBy(input('Wallet address'))).not.toContain('This address cannot exist.')
  })

  it('[C14] explain saved PayPal details, by which no withdrawal is paid', async () => {
    serve({})
    await showDetails({ saved: { ...saved, paymentMethod: 'paypal', walletEmail: 'a@b.test' } })
    expect(screen.getByText(/Your saved details are for PayPal/)).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull()
  })

  it('[C14] keep PayPal where they are only stored, and never cut what is pasted', async () => {
    function Stored() {
      const [fields, setFields] = useState(draftOf(null, PERSON, DEFAULT_PAYOUT_METHODS))
      const change = (changes: Partial<FinancialFields>) => setFields({ ...fields, ...changes })
      return (
        <Fields
          fields={fields}
          errors={{}}
          methods={DEFAULT_PAYOUT_METHODS}
          onText={(text, value) => change({ [text]: value })}
          onMethod={(paymentMethod) => change({ paymentMethod })}
        />
      )
    }
    const person = show(<Stored />)
    await person.click(choice('PayPal'))
    expect(input('PayPal email')).toBeDefined()
    await person.click(choice('Bank transfer'))
    await person.click(input('IBAN'))
    await person.paste('1'.repeat(FINANCIAL_LENGTHS.iban + 1))
    expect(input('IBAN').value).toHaveLength(256)
  })
})

describe('step 2, the summary', () => {
  async function showSummary(answer: () => Response | Promise<Response>) {
    const calls = serve({ ...SAVE, 'POST /accounts/payments/withdrawal': answer })
    const person = show(<Wizard />)
    await person.clear(input('Amount'))
    await person.type(input('Amount'), '3000')
    await person.click(button('Continue'))
    await person.click(button('Confirm'))
    await screen.findByRole('button', { name: 'Confirm $3,000.00' })
    return { person, calls }
  }

  it('[M050] shows the details to read and the amount, and leads back to change them', async () => {
    const { person } = await showSummary(() => Response.json(payment()))
    const text = document.body.textContent
    for (const words of ['Ada Moss', 'Crypto, BTC', WALLET, '−$214.00', '$3,000.00'])
      expect(text).toContain(words)
    expect(screen.queryByRole('textbox')).toBeNull()
    await person.click(button('Change details'))
    expect(input('Wallet address').value).toBe(WALLET)
    await person.click(button('Confirm'))
    await person.click(await screen.findByRole('button', { name: 'Previous' }))
    expect(title()).toBe('check your banking information')
  })

  it('[M051] has a busy button while the call is in flight, then leads to the result', async () => {
    const server = Promise.withResolvers<Response>()
    const { person, calls } = await showSummary(() => server.promise)
    await person.click(button('Confirm $3,000.00'))
    expect(button('Sending…').getAttribute('aria-busy')).toBe('true')
    expect(asked.onRequested).not.toHaveBeenCalled()
    server.resolve(Response.json(payment()))
    await expect.poll(() => asked.onRequested.mock.calls).toEqual([[9]])
    const order = { requestAmount: 3000, requestCurrency: 'USD', paymentMethod: 'CRYPTO' }
    expect(calls.find(({ key }) => key.endsWith('/withdrawal'))?.body).toMatchObject(order)
  })

  it("keeps the server's reason beside the button", async () => {
    const message = 'A withdrawal needs verified documents.'
    const { person } = await showSummary(() => Response.json({ message }, { status: 409 }))
    await person.click(button('Confirm $3,000.00'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(button('Confirm $3,000.00')).toBeDefined()
  })

  it('says where the rewards come from when the records add up to the balance', () => {
    const record = (changes: Partial<Reward>) =>
      ({ operation: 'DEPOSIT', currency: 'USD', reversesId: null, ...changes }) as Reward
    const records = [
      record({ rewardType: 'REWARD_TRANSFER_REQUEST', amount: 3150 }),
      record({ rewardType: 'REFERRAL', amount: 40 }),
      record({ rewardType: 'REFERRAL', amount: 24 }),
      record({ rewardType: 'PAYOUT', operation: 'WITHDRAWAL', amount: 50 }),
      record({ rewardType: 'PAYOUT', amount: 50, reversesId: 4 }),
      record({ rewardType: 'REFERRAL', amount: 5, currency: 'EUR' }),
    ]
    expect(originLines(records, 'USD', 321_400n).map(({ label, note, text }) => [label, note, text])).toEqual(
      [
        ['Profit of funded accounts', '1 transfer', '$3,150.00'],
        ['Referral rewards', '2 referrals', '$64.00'],
        ['Withdrawn before', '1 withdrawal, 1 returned', '$0.00'],
      ],
    )
    expect(originLines(records, 'USD', 321_401n)).toEqual([])
  })
})

describe('step 3, the result', () => {
  it.each([
    ['PAYMENT_INITIATED', 'Withdrawal Pending', 'We reserved $3,000.00 for you.'],
    [
      'PAYMENT_SUCCESS',
      'Withdrawal Completed',
      'We will now send the money to your account. Depending on your geo-location, the transfer can take up to a few days.',
    ],
    ['PAYMENT_FAILURE', 'Withdrawal Unsuccessful', '$3,000.00 is back in your rewards.'],
    ['PAYMENT_ABANDONED', 'Withdrawal Unsuccessful', '$3,000.00 is back in your rewards.'],
  ] as const)('[M052] [M053] of %s is %s', async (transactionStatus, words, text) => {
    const person = show(<ResultPanel payment={payment({ transactionStatus })} onClose={asked.onClose} />)
    expect(screen.getByRole('heading', { name: words })).toBeDefined()
    expect(document.body.textContent).toContain(text)
    await person.click(button('Back to your rewards'))
    expect(asked.onClose).toHaveBeenCalledOnce()
  })

  const times = (element: HTMLElement) =>
    [...element.querySelectorAll('time')].map(({ dateTime }) => dateTime)

  it('says its state and since when, and the note of a rejection', () => {
    const items = () => screen.getAllByRole('listitem')
    show(<ResultPanel payment={payment()} onClose={asked.onClose} />)
    expect(items()[0]?.textContent).toContain('Requested')
    expect(items()[1]?.textContent).toMatch(/In review.*Since/)
    expect(items().flatMap(times)).toEqual(['2026-11-13T12:00:00.000Z', '2026-11-14T15:00:00.000Z'])
    const rejected = payment({ transactionStatus: 'PAYMENT_FAILURE', note: 'The name differs.' })
    show(<ResultPanel payment={rejected} onClose={asked.onClose} />)
    expect(screen.getByText('The name differs.')).toBeDefined()
  })

  it('has its state and since when in the history', () => {
    show(
      <WithdrawalList
        payments={[payment(), payment({ id: 10, transactionStatus: 'PAYMENT_SUCCESS' })]}
        renderLink={(id, _className, children) => <a href={`#${id}`}>{children}</a>}
      />,
    )
    const [first, second] = screen.getAllByRole<HTMLAnchorElement>('link')
    if (first === undefined || second === undefined) throw new Error('the history has two withdrawals')
    expect(within(first).getByText('In review')).toBeDefined()
    expect(times(first)[0]).toBe('2026-11-14T15:00:00.000Z')
    expect(first.getAttribute('href')).toBe('#9')
    expect(within(second).getByText('Paid')).toBeDefined()
    expect(second.getAttribute('href')).toBe('#10')
  })
})

it.each([4, -1])("step %s is an 'Unknown step'", (unknown) => {
  show(<StepBody {...({} as StepBodyProps)} step={unknown} />)
  expect(screen.getByText('Unknown step')).toBeDefined()
})

it('shows only the payment details that the player entered', () => {
  expect(payeeItems(saved).map(({ label }) => label)).toEqual(['Name', 'Method', 'Wallet address'])
  expect(shortWallet('short')).toBe('short')
})
