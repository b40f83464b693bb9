import {
  DEFAULT_PAYOUT_METHODS,
  FINANCIAL_LENGTHS,
  type FinancialFields,
  paidMethods,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData, Payment } from '@pickproof/contract/payments'
import type { Reward } from '@pickproof/contract/rewards'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { draftOf, savingOf } from './financial-draft.ts'
import { type FinancialErrors, FinancialFields as Fields } from '../../common/money/financial-fields.tsx'
import { originLines } from './origin-lines.ts'
import { payeeItems, shortWallet } from '../../common/money/payee-items.tsx'
import { ResultPanel } from './result-panel.tsx'
import { StepBody, type StepBodyProps } from './step-body.tsx'
import { withdrawalSteps } from './step-items.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const draw = (element: React.ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
const nothing = () => {}
const PERSON = { firstName: 'Ada', lastName: 'Moss' }

const saved: FinancialData = {
  id: 1,
  ...draftOf(null, PERSON, paidMethods(DEFAULT_PAYOUT_METHODS)),
  cryptoType: 'BTC',
  cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
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
  note: null,
  financialData: saved,
  createdDate: '2026-11-13T12:00:00.000Z',
  modifiedDate: '2026-11-13T12:00:00.000Z',
  ...changes,
})

interface Given {
  readonly step: number
  readonly balance?: number
  readonly text?: string
  readonly hasError?: boolean
  readonly problem?: string
  readonly saved?: FinancialData | null
  readonly errors?: FinancialErrors
  readonly isBusy?: boolean
  readonly refusal?: string
}

function body({ step, balance = 3214, text = '3214.00', problem, errors = {}, ...given }: Given) {
  const details = given.saved === undefined ? saved : given.saved
  const fields: FinancialFields = draftOf(details, PERSON, paidMethods(DEFAULT_PAYOUT_METHODS))
  const props: StepBodyProps = {
    step,
    onClose: nothing,
    amount: {
      currency: 'USD',
      currencies: ['USD'],
      balance,
      text,
      problem,
      hasError: given.hasError ?? false,
      onType: nothing,
      onAll: nothing,
      onCurrency: nothing,
      onPrevious: nothing,
      onContinue: nothing,
    },
    details: {
      saved: details,
      methods: paidMethods(DEFAULT_PAYOUT_METHODS),
      form: {
        fields,
        errors,
        isBusy: false,
        setText: nothing,
        setMethod: nothing,
        submit: async () => undefined,
      },
      onPrevious: nothing,
      onConfirm: nothing,
    },
    summary: {
      currency: 'USD',
      balanceMinor: 321_400n,
      amountMinor: 300_000n,
      origins: [],
      details: fields,
      isBusy: given.isBusy ?? false,
      refusal: given.refusal,
      onPrevious: nothing,
      onChangeDetails: nothing,
      onConfirm: nothing,
    },
    payment: payment(),
  }
  return draw(<StepBody {...props} />)
}

const inputOf = (markup: string, label: string) => {
  const id = new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${label}`).exec(markup)?.[1] ?? '?'
  return markup.split('<input').find((part) => part.includes(`id="${id}"`)) ?? ''
}
const titleOf = (markup: string) => /<h2[^>]*>([^<]+)/.exec(markup)?.[1]

describe('step 0, the amount', () => {
  it('[M047] asks how much, shows the rewards available with two decimals, and has Previous and Continue', () => {
    const markup = body({ step: 0 })
    expect(titleOf(markup)).toBe('how much do you want to withdraw')
    expect(markup).toMatch(/Rewards available<.*\$3,214\.00/)
    expect(inputOf(markup, 'Amount')).toContain('value="3214.00"')
    expect(markup).toContain('>Previous</button>')
    expect(markup).toContain('>Continue</button>')
  })

  it('[M065] its field is disabled without a balance', () => {
    expect(inputOf(body({ step: 0, balance: 0, text: '' }), 'Amount')).toContain('disabled')
    expect(inputOf(body({ step: 0 }), 'Amount')).not.toContain('disabled')
  })

  it('[M056] [M066] a wrong amount says so, and the step is marked', () => {
    expect(body({ step: 0, text: '', hasError: true })).toContain('Add correct withdrawal amount')
    const wrong = body({ step: 0, text: '5000', problem: 'Add correct withdrawal amount' })
    expect(inputOf(wrong, 'Amount')).toContain('value="5000"')
    expect(wrong).toMatch(/Add correct withdrawal amount.*disabled=""[^>]*>Continue</)
    expect(body({ step: 0 })).not.toContain('Add correct withdrawal amount')
    const facts = { step: 0, amount: undefined, method: undefined, hasDetailsError: false }
    expect(withdrawalSteps({ ...facts, hasAmountError: true })[0]).toMatchObject({
      title: 'Amount',
      hasError: true,
    })
    expect(withdrawalSteps({ ...facts, hasAmountError: false })[0]).toMatchObject({ hasError: false })
  })
})

describe('step 1, the payment details', () => {
  it('[M048] are to be filled in at first, with Previous and Confirm', () => {
    const markup = body({ step: 1, saved: null })
    expect(titleOf(markup)).toBe('fill in your banking information')
    expect(markup).toContain('>Previous</button>')
    expect(markup).toContain('>Confirm</button>')
    expect(inputOf(markup, 'Name')).toContain('value="Ada Moss"')
  })

  it('[M049] are to be checked when they exist', () => {
    const markup = body({ step: 1 })
    expect(titleOf(markup)).toBe('check your banking information')
    expect(inputOf(markup, 'Wallet address')).toContain(saved.cryptoWalletAddress)
  })

  it('[C14] [M069] offer crypto first and a bank transfer, not PayPal; saved PayPal details are explained', () => {
    const markup = body({ step: 1, saved: { ...saved, paymentMethod: 'paypal', walletEmail: 'a@b.test' } })
    expect(markup).toContain('value="crypto"')
    expect(markup).toContain('value="bank"')
    expect(markup).not.toContain('value="paypal"')
    expect(markup).toContain('Your saved details are for PayPal')
    expect(draftOf(null, PERSON, paidMethods(DEFAULT_PAYOUT_METHODS)).paymentMethod).toBe('crypto')
  })

  const form = (fields: Partial<FinancialFields>, errors: FinancialErrors = {}) =>
    draw(
      <Fields
        fields={{ ...draftOf(null, PERSON, DEFAULT_PAYOUT_METHODS), ...fields }}
        errors={errors}
        methods={DEFAULT_PAYOUT_METHODS}
        onText={nothing}
        onMethod={nothing}
      />,
    )

  it('[M076] show their sentence beside the field', () => {
    expect(form({ paymentMethod: 'bank' }, { iban: 'Required *' })).toContain('Required *')
    expect(inputOf(form({ paymentMethod: 'bank' }, { iban: 'Required *' }), 'IBAN')).toContain(
      'aria-invalid="true"',
    )
  })

  it('[C14] keep PayPal where they are only stored, and never cut what is pasted', () => {
    const markup = form({ paymentMethod: 'paypal' })
    expect(inputOf(markup, 'PayPal email')).not.toBe('')
    expect(markup).toContain('value="paypal"')
    expect(form({ paymentMethod: 'bank' })).not.toContain('maxlength')
    expect(FINANCIAL_LENGTHS.iban).toBe(255)
  })

  it.each([
    ['[M057] creates what is not there', null, saved, 'create'],
    ['[M058] updates what has changed', saved, { ...saved, name: 'Ada B. Moss' }, 'update'],
    ['[M058] updates another method', saved, { ...saved, paymentMethod: 'bank' }, 'update'],
    ['[M059] skips what is the same', saved, { ...saved }, 'skip'],
    ['[M059] skips what only another method would use', saved, { ...saved, iban: 'GB33' }, 'skip'],
  ] as const)('%s', (_title, before, draft, saving) => {
    expect(savingOf(before, draft)).toBe(saving)
  })
})

describe('step 2, the summary', () => {
  it('[M050] shows the details to read, the amount, Previous and Confirm', () => {
    const markup = body({ step: 2 })
    for (const words of ['Ada Moss', 'Crypto, BTC', '1A1zP1…DivfNa', '−$214.00', '$3,000.00'])
      expect(markup).toContain(words)
    expect(markup).not.toContain('<input')
    expect(markup).toContain('>Previous</button>')
    expect(markup).toContain('>Confirm $3,000.00</button>')
  })

  it('[M051] its button shows a loader while the call is in flight', () => {
    expect(body({ step: 2, isBusy: true })).toMatch(/aria-busy="true".*Sending…/)
    expect(body({ step: 2 })).not.toContain('aria-busy')
  })

  it('keeps what the server said against it beside the button', () => {
    expect(body({ step: 2, refusal: 'A withdrawal needs verified documents.' })).toContain(
      'A withdrawal needs verified documents.',
    )
  })

  it('tells where the rewards come from when the records come to the balance', () => {
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
        ['Withdrawn before', '1 withdrawal, 1 given back', '$0.00'],
      ],
    )
    expect(originLines(records, 'USD', 321_401n)).toEqual([])
  })
})

describe('step 3, the result', () => {
  it.each([
    ['PAYMENT_INITIATED', 'Withdrawal Pending', '$3,000.00 is reserved for you.'],
    [
      'PAYMENT_SUCCESS',
      'Withdrawal Completed',
      'We will now send the money to your account. Depending on your geo-location, the transfer can take up to a few days.',
    ],
    ['PAYMENT_FAILURE', 'Withdrawal Unsuccessful', '$3,000.00 is back in your rewards.'],
    ['PAYMENT_ABANDONED', 'Withdrawal Unsuccessful', '$3,000.00 is back in your rewards.'],
  ] as const)('[M052] [M053] of %s is %s', (transactionStatus, title, text) => {
    const markup = draw(<ResultPanel payment={payment({ transactionStatus })} onClose={nothing} />)
    expect(titleOf(markup)).toBe(title)
    expect(markup).toContain(text)
  })

  it('says where it stands and since when', () => {
    const markup = draw(<ResultPanel payment={payment()} onClose={nothing} />)
    expect(markup).toMatch(/Requested.*dateTime="2026-11-13T12:00:00.000Z"/i)
    expect(markup).toMatch(/In review.*Since.*dateTime="2026-11-14T15:00:00.000Z"/i)
  })

  it('shows the note of a rejection', () => {
    const rejected = payment({ transactionStatus: 'PAYMENT_FAILURE', note: 'The name differs.' })
    expect(draw(<ResultPanel payment={rejected} onClose={nothing} />)).toContain('The name differs.')
  })
})

it("any other step is an 'Unknown step'", () => {
  expect(body({ step: 4 })).toContain('Unknown step')
  expect(body({ step: -1 })).toContain('Unknown step')
})

it('the history says of each withdrawal where it stands and since when', () => {
  const markup = draw(
    <WithdrawalList
      payments={[payment(), payment({ id: 10, transactionStatus: 'PAYMENT_SUCCESS' })]}
      renderLink={(id, _className, children) => <a href={`#${id}`}>{children}</a>}
    />,
  )
  expect(markup).toMatch(/href="#9".*In review.*since.*2026-11-14T15:00:00.000Z.*href="#10".*Paid/i)
})

it('shows only the payment details that the player entered', () => {
  expect(payeeItems(saved).map(({ label }) => label)).toEqual(['Name', 'Method', 'Wallet address'])
  expect(shortWallet('short')).toBe('short')
})
