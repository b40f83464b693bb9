import type { AddOn } from './plan-add-ons.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddOnsBody } from './add-ons-dialog.tsx'
import { CHALLENGES, getBase, textOf } from './testing-challenges.ts'

const body = (chosen: readonly AddOn[], currency: 'USD' | 'EUR' = 'USD') =>
  textOf(
    renderToStaticMarkup(
      <AddOnsBody
        base={getBase(currency)}
        challenges={CHALLENGES}
        chosen={new Set(chosen)}
        onChoose={() => {}}
      />,
    ),
  )

it('[M018] [M019] [M020] [M021] offers 15 picks, 90 days and 1%, each for its difference to the base plan', () => {
  const text = body([])
  expect(text).toContain('15 picks instead of 25 +$20.00')
  expect(text).toContain('90 days instead of 30 +$30.00')
  expect(text).toContain('1% minimum pick instead of 2% +$15.00')
  expect(text).toContain('Stakes from $100.00 instead of $200.00.')
  expect(text).toMatch(/Base plan \$100\.00 Total \$100\.00$/)
})

it('[M022] the total is the fee of the plan that results', () => {
  expect(body(['days'])).toMatch(/Base plan \$100\.00 90 days instead of 30 \+\$30\.00 Total \$130\.00$/)
  expect(body(['picks', 'days', 'minimumPick'])).toMatch(/Total \$165\.00$/)
  // A package of two for less than their sum: what counts is the plan.
  const cheaper = CHALLENGES.map((offer) =>
    offer.challengePlan.includes('_15_PICKS_90_DAYS_2P') ? { ...offer, evaluationFee: 140 } : offer,
  )
  const markup = renderToStaticMarkup(
    <AddOnsBody
      base={getBase()}
      challenges={cheaper}
      chosen={new Set<AddOn>(['picks', 'days'])}
      onChoose={() => {}}
    />,
  )
  expect(textOf(markup)).toMatch(/Total \$140\.00$/)
})

it('prices each currency by its own plans', () => {
  const text = body(['picks'], 'EUR')
  expect(text).toContain('15 picks instead of 25 +€18.00')
  expect(text).toMatch(/Base plan €90\.00 .* Total €108\.00$/)
})
