import { BASE_PLAN_OPTIONS } from '@pickproof/domain/accounts/plan-code'
import { describe, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { button, input, show, wordsOf } from '../../../ui/testing-screen.tsx'
import { rewardMeans } from '../reward-means.ts'
import { ACCOUNT } from '../testing-challenges.ts'
import { AccountFacts } from './account-facts.tsx'
import { ResetOptions } from './reset-options.tsx'
import { type PayWith, ResetPayment } from './reset-payment.tsx'

it('[M027] shows number, plan, status, both balances and the fee', () => {
  const facts = (status: typeof ACCOUNT.status | 'CHALLENGE_LOST' | 'PHASE_COMPLETED') =>
    wordsOf(<AccountFacts account={{ ...ACCOUNT, status }} fee={242} feeLabel="Reset fee" />)
  expect(facts('CHALLENGE_LOST')).toBe(
    'Account number OM10000007 Plan STAGE 1 10000 25 PICKS 30 DAYS 2P MIN PICK Account status CHALLENGE LOST Initial balance $10,000.00 Current balance $9,512.50 Reset fee $242.00',
  )
  expect(facts('PHASE_COMPLETED')).toContain('Account status PHASE COMPLETED')
})

it('[M028] offers the three dropdowns with the options of the account', async () => {
  const onChange = vi.fn()
  const person = show(<ResetOptions options={BASE_PLAN_OPTIONS} disabled={false} onChange={onChange} />)
  const labels = ['Minimum No Of Picks', 'Limit of Days', 'Minimum Pick Amount']
  expect(labels.map((label) => input(label).value)).toEqual(['25 picks', '30 days', '2%'])
  await person.click(input('Minimum Pick Amount'))
  await person.click(await screen.findByRole('option', { name: '1%' }))
  expect(onChange).toHaveBeenCalledWith({ ...BASE_PLAN_OPTIONS, minimumPickPercent: 1 })
})

describe('the payment', () => {
  const open = (balance: number, payWith: PayWith, refusal?: string) =>
    wordsOf(
      <ResetPayment
        payWith={payWith}
        onPayWith={() => {}}
        fee={242}
        feeLabel="Reset fee"
        means={rewardMeans({ USD: balance }, 'USD', 242)}
        currency="$"
        buttonLabel="Reset account"
        refusal={refusal}
        isBusy={false}
        onReset={() => {}}
      />,
    )
  const isDisabled = () => button('Reset account').disabled

  it('[M029] has a Use Rewards tab only for a balance above 0', () => {
    open(0, 'store')
    expect(screen.queryByRole('tab')).toBeNull()
    open(0.01, 'store')
    expect(screen.getByRole('tab', { name: 'Use Rewards' })).toBeTruthy()
  })

  it('[M025] refuses rewards that are too few, and takes exactly the fee', () => {
    expect(open(241.99, 'rewards')).toContain('Insufficient available reward balance.')
    expect(isDisabled()).toBe(true)
    open(242, 'rewards')
    expect(isDisabled()).toBe(false)
    expect(open(300, 'rewards')).toContain('You will have $58.00 of your rewards left.')
    // In the store the rewards do not matter.
    open(241.99, 'store')
    expect(isDisabled()).toBe(false)
  })

  it('[M031] is disabled with the reason beside the button', () => {
    const text = open(0, 'store', 'A free trial cannot be reset.')
    expect(isDisabled()).toBe(true)
    expect(text).toContain('A free trial cannot be reset. Reset account')
  })
})
