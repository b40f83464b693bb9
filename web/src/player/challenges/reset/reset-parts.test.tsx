import { MantineProvider } from '@mantine/core'
import { BASE_PLAN_OPTIONS } from '@pickproof/domain/accounts/plan-code'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { rewardMeans } from '../reward-means.ts'
import { ACCOUNT, textOf } from '../testing-challenges.ts'
import { AccountFacts } from './account-facts.tsx'
import { ResetOptions } from './reset-options.tsx'
import { type PayWith, ResetPayment } from './reset-payment.tsx'

const draw = (element: ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)

it('[M027] shows number, plan, status, both balances and the fee', () => {
  const facts = (status: typeof ACCOUNT.status | 'CHALLENGE_LOST' | 'PHASE_COMPLETED') =>
    textOf(
      renderToStaticMarkup(<AccountFacts account={{ ...ACCOUNT, status }} fee={242} feeLabel="Reset fee" />),
    )
  expect(facts('CHALLENGE_LOST')).toBe(
    'Account number OM10000007 Plan STAGE 1 10000 25 PICKS 30 DAYS 2P MIN PICK Account status CHALLENGE LOST Initial balance $10,000.00 Current balance $9,512.50 Reset fee $242.00',
  )
  expect(facts('PHASE_COMPLETED')).toContain('Account status PHASE COMPLETED')
})

it('[M028] offers the three dropdowns with the options of the account', () => {
  const markup = draw(<ResetOptions options={BASE_PLAN_OPTIONS} disabled={false} onChange={() => {}} />)
  const fields = [...markup.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label)
  expect(fields).toEqual(['Minimum No Of Picks', 'Limit of Days', 'Minimum Pick Amount'])
  for (const chosen of ['25 picks', '30 days', '2%']) expect(markup).toContain(`value="${chosen}"`)
})

describe('the payment', () => {
  const payment = (balance: number, payWith: PayWith, refusal?: string) =>
    draw(
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
  const isDisabled = (markup: string) => /<button(?![^>]*role="tab")[^>]*disabled/.test(markup)

  it('[M029] has a Use Rewards tab only for a balance above 0', () => {
    expect(payment(0, 'store')).not.toContain('Use Rewards')
    expect(payment(0.01, 'store')).toMatch(/role="tab"[^>]*>Use Rewards</)
  })

  it('[M025] refuses rewards that are too few, and takes exactly the fee', () => {
    expect(payment(241.99, 'rewards')).toContain('Insufficient available reward balance.')
    expect(isDisabled(payment(241.99, 'rewards'))).toBe(true)
    expect(isDisabled(payment(242, 'rewards'))).toBe(false)
    expect(textOf(payment(300, 'rewards'))).toContain('You will have $58.00 of your rewards left.')
    // In the store the rewards do not matter.
    expect(isDisabled(payment(241.99, 'store'))).toBe(false)
  })

  it('[M031] is disabled with the reason beside the button', () => {
    const markup = payment(0, 'store', 'A free trial cannot be reset.')
    expect(isDisabled(markup)).toBe(true)
    expect(textOf(markup)).toContain('A free trial cannot be reset. Reset account')
  })
})
