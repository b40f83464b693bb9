import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { moneyOf } from '../../language/values.ts'
import { PlanCard } from './plan-card.tsx'
import { RewardChoice } from './reward-choice.tsx'
import { rewardMeans } from './reward-means.ts'
import { getBase, textOf } from './testing-challenges.ts'

const card = (balance: number, refusal?: string) =>
  renderToStaticMarkup(
    <PlanCard
      offer={getBase()}
      means={rewardMeans({ USD: balance }, 'USD', getBase().evaluationFee)}
      refusal={refusal}
      isBusy={false}
      onStart={() => {}}
    />,
  )
/** The radio buttons as [value, rest of the tag]. */
const radiosOf = (markup: string) =>
  [...markup.matchAll(/<input type="radio"([^>]*) value="(\w+)"([^>]*)\/?>/g)].map(
    ([, before = '', value, after = '']) => ({ value, tag: before + after }),
  )

it('[M004] shows a plan with its price and a Use Rewards choice of No and Yes', () => {
  const text = textOf(card(500))
  expect(text).toContain('$10,000.00')
  expect(text).toContain('$100.00 Price')
  expect(text).toContain('Use Rewards No Yes')
  expect(text).toContain('Start Challenge')
  expect(radiosOf(card(500)).map(({ value, tag }) => [value, tag.includes('checked')])).toEqual([
    ['no', true],
    ['yes', false],
  ])
})

it('[M004] [M025] Yes cannot be chosen below the fee, and the reason is next to it', () => {
  const isYesDisabled = (balance: number) =>
    radiosOf(card(balance))
      .find(({ value }) => value === 'yes')
      ?.tag.includes('disabled')
  expect(isYesDisabled(99.99)).toBe(true)
  expect(card(99.99)).toContain('Insufficient available reward balance.')
  expect(isYesDisabled(100)).toBe(false)
  expect(card(100)).not.toContain('Insufficient')
  expect(card(100)).toContain('You will have $0.00 of your rewards left.')
})

it('names the size in the choice, so six cards have six different ones', () => {
  const markup = renderToStaticMarkup(
    <RewardChoice
      size={moneyOf(10_000, 'USD')}
      means={rewardMeans({}, 'USD', 1)}
      currency="USD"
      usesRewards={false}
      onChange={() => {}}
    />,
  )
  expect(markup).toContain('aria-label="Use Rewards for $10,000.00"')
})

it('cannot be started by a staff member who views as the player', () => {
  const button = (markup: string) => /<button[^>]*>/.exec(markup)?.[0] ?? ''
  expect(button(card(500))).not.toContain('disabled')
  expect(button(card(500, 'You are viewing as this player.'))).toContain('disabled')
})
