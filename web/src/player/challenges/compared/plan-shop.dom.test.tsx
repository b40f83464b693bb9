import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { button, describedBy, figure, input, serve, show } from '../../../ui/testing-screen.tsx'
import { CHALLENGES, getBase } from '../testing-challenges.ts'
import type { Order } from './order-panel.tsx'
import { PlanShop } from './plan-shop.tsx'

beforeEach(() => queryClient.clear())

const SMALL = { ...getBase(), id: 900, challengePlan: 'STAGE_1_5000', accountSize: 5000, evaluationFee: 60 }

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const UNKNOWN = {
  code: 'request.invalid',
  message: 'NOSUCH is not a coupon. Check the spelling.',
  fieldErrors: [{ field: 'coupon', message: 'NOSUCH is not a coupon. Check the spelling.' }],
}

function showShop({ balance = 0, hasAddOns = true } = {}) {
  const calls = serve({
    'POST /challenges/order-total': (body) => {
      const { coupon, challengePlan } = body as { coupon: string; challengePlan: string }
      if (coupon !== 'autumn10') return json(UNKNOWN, 400)
      const price = CHALLENGES.find((one) => one.challengePlan === challengePlan)?.evaluationFee ?? 0
      return json({
        currency: 'USD',
        price,
        discount: price / 10,
        total: price - price / 10,
        coupon: { code: 'AUTUMN10', percent: 10 },
      })
    },
  })
  const onBuy = vi.fn((_order: Order) => {})
  const person = show(
    <QueryClientProvider client={queryClient}>
      <PlanShop
        offers={[SMALL, getBase()]}
        challenges={[SMALL, ...CHALLENGES]}
        balances={{ USD: balance }}
        hasAddOns={hasAddOns}
        refusal={undefined}
        isBusy={false}
        onBuy={onBuy}
      />
    </QueryClientProvider>,
  )
  return { person, onBuy, calls }
}

const total = () => document.querySelector('output')?.textContent
const cells = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('[T24-5.1] compares the sizes side by side: target, limits, time, share and payout', () => {
  showShop()
  expect(cells('Profit target')).toEqual(['$3,300', '$3,300'])
  expect(cells('Maximum daily loss')).toEqual(['$1,000', '$1,000'])
  expect(cells('Stake per pick')).toEqual(['$200–$600', '$200–$600'])
  expect(cells('Time')).toEqual(['30 days', '30 days'])
  expect(cells('Your share of profit')).toEqual(['70%', '70%'])
  expect(cells('First payout')).toEqual(['Up to $1,750', 'Up to $3,500'])
  expect(button('$10,000 selected').getAttribute('aria-pressed')).toBe('true')
})

it('[T24-5.1] shows the price of each add-on before the click and buys the plan that they make', async () => {
  const { person, onBuy } = showShop()
  const days = screen.getByRole('switch', { name: '90 days instead of 30 +$30.00' })
  expect(screen.getAllByRole('switch')).toHaveLength(3)
  expect(total()).toBe('$100.00')
  await person.click(days)
  expect(total()).toBe('$130.00')
  await person.click(button('Buy for $130.00'))
  expect(onBuy.mock.calls[0]?.[0]).toMatchObject({
    offer: { challengePlan: 'STAGE_1_10000_25_PICKS_90_DAYS_2P_MIN_PICK' },
    usesRewards: false,
  })
})

it('[T24-5.1] the server checks the coupon, again for the plan that is chosen next', async () => {
  const { person, onBuy, calls } = showShop()
  await person.click(button('Apply coupon'))
  expect(describedBy(input('Coupon'))).toContain('Enter a code.')
  await person.type(input('Coupon'), 'nosuch')
  await person.click(button('Apply coupon'))
  expect(await screen.findByText('NOSUCH is not a coupon. Check the spelling.')).toBeTruthy()
  expect(total()).toBe('$100.00')
  await person.clear(input('Coupon'))
  await person.type(input('Coupon'), 'autumn10')
  await person.click(button('Apply coupon'))
  expect(await screen.findByText('AUTUMN10: 10% off')).toBeTruthy()
  expect([figure('Coupon AUTUMN10'), total()]).toEqual(['−$10.00', '$90.00'])
  await person.click(screen.getByRole('switch', { name: '90 days instead of 30 +$30.00' }))
  await person.click(await screen.findByRole('button', { name: 'Buy for $117.00' }))
  expect(onBuy.mock.calls[0]?.[0]).toMatchObject({ total: { coupon: { code: 'AUTUMN10' }, total: 117 } })
  expect(calls.map(({ body }) => (body as { coupon: string }).coupon)).toEqual([
    'nosuch',
    'autumn10',
    'autumn10',
  ])
  await person.click(button('Remove coupon'))
  expect(total()).toBe('$130.00')
})

it('[T24-5.1] rewards pay the whole fee, so a coupon does not count', async () => {
  const { person, onBuy } = showShop({ balance: 100 })
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.queryByLabelText('Coupon')).toBeNull()
  await person.click(button('Pay $100.00 with rewards'))
  expect(onBuy.mock.calls[0]?.[0]).toMatchObject({ usesRewards: true })
})

it('[T24-5.2] works an example and answers questions with the numbers of the chosen plan', async () => {
  const { person } = showShop({ hasAddOns: false })
  expect(screen.getByText('25 picks of $400 at odds of 1.91: 18 win, 7 lose.')).toBeTruthy()
  expect(screen.getByText(/^You can stake 2 picks of \$400 a day/)).toBeTruthy()
  expect(screen.getByText(/A reset starts the stage again for \$90\./)).toBeTruthy()
  await person.click(button('Choose $5,000'))
  expect(screen.getByText('25 picks of $200 at odds of 1.91: 18 win, 7 lose.')).toBeTruthy()
  expect(button('Buy for $60.00')).toBeTruthy()
})
