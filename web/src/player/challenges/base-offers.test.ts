import { expect, it } from 'vitest'
import { baseOffers } from './base-offers.ts'

const offer = (challengePlan: string, accountSize: number, currency: 'USD' | 'EUR') => ({
  challengePlan,
  accountSize,
  currency,
})

it('takes the base plans of the chosen currency, smallest first, and leaves add-on variants out', () => {
  const challenges = [
    offer('STAGE_1_5000', 5000, 'USD'),
    offer('STAGE_1_1000', 1000, 'USD'),
    offer('STAGE_1_1000', 1000, 'EUR'),
    offer('STAGE_1_1000_15_PICKS_90_DAYS_1P_MIN_PICK', 1000, 'USD'),
    offer('STAGE_2_1000', 1000, 'USD'),
  ]
  expect(baseOffers(challenges, ['STAGE_1_1000', 'STAGE_1_5000'], 'USD')).toEqual([
    offer('STAGE_1_1000', 1000, 'USD'),
    offer('STAGE_1_5000', 5000, 'USD'),
  ])
})
