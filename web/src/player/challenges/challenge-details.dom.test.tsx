import { PLAN_SIZES } from '@pickproof/domain/accounts/plan-code'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show, wordsIn, wordsOf } from '../../ui/testing-screen.tsx'
import { ChallengeDetails, DetailTable } from './challenge-details.tsx'
import { detailColumns, detailRows } from './detail-rows.ts'

const valuesOf = (size: (typeof PLAN_SIZES)[number], label: string, currency = '$') =>
  detailRows(size, currency).find((row) => row.label === label)?.values

it('[M007] has one tab for each size, and each shows its own figures', async () => {
  const person = show(<ChallengeDetails sizes={PLAN_SIZES} currency="$" hasAddOns />)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '$1,000.00',
    '$2,000.00',
    '$5,000.00',
    '$10,000.00',
    '$20,000.00',
    '$50,000.00',
  ])
  await person.click(screen.getByRole('tab', { name: '$10,000.00' }))
  expect(wordsIn(screen.getByRole('row', { name: /^Profit target/ }))).toBe(
    'Profit target $3,300.00 $3,300.00 None',
  )
})

it('mentions add-ons only if the brand sells them', () => {
  const words = (hasAddOns: boolean) =>
    wordsOf(<ChallengeDetails sizes={[1000]} currency="$" hasAddOns={hasAddOns} />)
  expect(words(true)).toContain('The base plan, without add-ons')
  expect(words(false)).not.toContain('add-ons')
})

it('[M008] has a column for each step', () => {
  const columns = ['Step 1 Academy Challenge', 'Step 2 Final Verification', 'Big Leagues (Funded)']
  expect(detailColumns()).toEqual(columns)
  show(<DetailTable size={1000} currency="$" />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
})

it('[M009] has rows per size, amounts with the symbol of the currency', () => {
  expect(valuesOf(10_000, 'Profit target')).toEqual(['$3,300.00', '$3,300.00', 'None'])
  expect(valuesOf(50_000, 'Profit target')).toEqual(['$16,500.00', '$16,500.00', 'None'])
  expect(valuesOf(10_000, 'Maximum daily loss', '€')).toEqual(['€1,000.00', '€1,000.00', '€1,000.00'])
  expect(valuesOf(10_000, 'Time limit')).toEqual(['30 days', '30 days', 'None'])
  expect(valuesOf(10_000, 'First payout, at most')).toEqual(['-', '-', '$3,500.00'])
  expect(valuesOf(10_000, 'Your share of profit')).toEqual(['-', '-', '70%, later 80%'])
})

it('[M010] shows plans with 25 picks alone', () => {
  for (const size of PLAN_SIZES) {
    expect(valuesOf(size, 'Minimum picks')).toEqual(['25', '25', '25 a payout, later 15'])
    for (const { values } of detailRows(size, '$')) expect(values).toHaveLength(3)
  }
})
