import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { moneyOf } from '../../language/values.ts'
import { button, show, wordsIn } from '../../ui/testing-screen.tsx'
import { PlanCard } from './plan-card.tsx'
import { RewardChoice } from './reward-choice.tsx'
import { rewardMeans } from './reward-means.ts'
import { getBase } from './testing-challenges.ts'

function open(balance: number, refusal?: string) {
  const onStart = vi.fn()
  const means = rewardMeans({ USD: balance }, 'USD', getBase().evaluationFee)
  const person = show(
    <PlanCard offer={getBase()} means={means} refusal={refusal} isBusy={false} onStart={onStart} />,
  )
  return { person, onStart }
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('[M004] shows a plan with its price and a Use Rewards choice of No and Yes', async () => {
  const { person, onStart } = open(500)
  const text = wordsIn()
  expect(text).toContain('$10,000.00')
  expect(text).toContain('$100.00 Price')
  expect(text).toContain('Use Rewards No Yes')
  expect([choice('No').checked, choice('Yes').checked]).toEqual([true, false])
  await person.click(choice('Yes'))
  await person.click(button('Start Challenge $10,000.00'))
  expect(onStart).toHaveBeenCalledWith(true)
})

it('[M004] [M025] Yes cannot be chosen below the fee, and the reason is next to it', () => {
  open(99.99)
  expect(choice('Yes').disabled).toBe(true)
  expect(screen.getByText('Insufficient available reward balance.')).toBeTruthy()
})

it('[M004] Yes can be chosen from the fee on, and says what is left', () => {
  open(100)
  expect(choice('Yes').disabled).toBe(false)
  expect(wordsIn()).not.toContain('Insufficient')
  expect(screen.getByText('You will have $0.00 of your rewards left.')).toBeTruthy()
})

it('names the size in the choice, so six cards have six different ones', () => {
  show(
    <RewardChoice
      size={moneyOf(10_000, 'USD')}
      means={rewardMeans({}, 'USD', 1)}
      currency="USD"
      usesRewards={false}
      onChange={() => {}}
    />,
  )
  expect(screen.getByLabelText('Use Rewards for $10,000.00')).toBeTruthy()
})

it.each([
  [undefined, false],
  ['You are viewing as this player.', true],
])('can be started unless a staff member views as the player (%s)', (refusal, isDisabled) => {
  open(500, refusal)
  expect(button('Start Challenge $10,000.00').disabled).toBe(isDisabled)
})
