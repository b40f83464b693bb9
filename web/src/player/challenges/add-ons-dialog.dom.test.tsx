import type { Challenge } from '@pickproof/contract/challenges'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, describedBy, figure, show } from '../../ui/testing-screen.tsx'
import { AddOnsDialog } from './add-ons-dialog.tsx'
import { CHALLENGES, getBase } from './testing-challenges.ts'

function showDialog(currency: 'USD' | 'EUR' = 'USD', challenges = CHALLENGES, balance?: number) {
  const onBuy = vi.fn((_offer: Challenge) => {})
  const person = show(
    <AddOnsDialog
      base={getBase(currency)}
      challenges={challenges}
      usesRewards={balance !== undefined}
      balances={{ USD: balance ?? 0 }}
      isBusy={false}
      onBuy={onBuy}
      onClose={() => {}}
    />,
  )
  return { person, onBuy }
}
const addOn = (name: string) => screen.getByRole('checkbox', { name })
const total = () => screen.getByRole('status').textContent

it('[M018] [M019] [M020] [M021] offers 15 picks, 90 days and 1%, each for its difference to the base plan', () => {
  showDialog()
  expect(screen.getAllByRole('checkbox')).toEqual([
    addOn('15 picks instead of 25 +$20.00'),
    addOn('90 days instead of 30 +$30.00'),
    addOn('1% minimum pick instead of 2% +$15.00'),
  ])
  expect(describedBy(addOn('1% minimum pick instead of 2% +$15.00'))).toContain(
    'Stakes from $100.00 instead of $200.00.',
  )
  expect([figure('Base plan'), total()]).toEqual(['$100.00', '$100.00'])
})

it('[M022] totals and buys the plan that results from the chosen add-ons', async () => {
  const { person, onBuy } = showDialog()
  await person.click(addOn('90 days instead of 30 +$30.00'))
  expect([figure('90 days instead of 30'), total()]).toEqual(['+$30.00', '$130.00'])
  await person.click(addOn('15 picks instead of 25 +$20.00'))
  await person.click(addOn('1% minimum pick instead of 2% +$15.00'))
  expect(total()).toBe('$165.00')
  await person.click(addOn('90 days instead of 30 +$30.00'))
  await person.click(button('Continue to checkout'))
  expect(
    onBuy.mock.calls.map(([{ evaluationFee, challengePlan }]) => [evaluationFee, challengePlan]),
  ).toEqual([[135, 'STAGE_1_10000_15_PICKS_30_DAYS_1P_MIN_PICK']])
})

it('[M022] takes the fee of the plan where it is below the sum, and no more rewards than there are', async () => {
  const cheaper = CHALLENGES.map((offer) =>
    offer.challengePlan.includes('_15_PICKS_90_DAYS_2P') ? { ...offer, evaluationFee: 140 } : offer,
  )
  const { person } = showDialog('USD', cheaper, 135)
  await person.click(addOn('15 picks instead of 25 +$20.00'))
  expect(button('Pay $120.00 with rewards').disabled).toBe(false)
  await person.click(addOn('90 days instead of 30 +$30.00'))
  expect(total()).toBe('$140.00')
  expect(button('Pay $140.00 with rewards').disabled).toBe(true)
})

it('prices each currency by its own plans', async () => {
  const { person } = showDialog('EUR')
  await person.click(addOn('15 picks instead of 25 +€18.00'))
  expect([figure('Base plan'), total()]).toEqual(['€90.00', '€108.00'])
})
