/** Texts that several files of the purchase and the reset show. */
import { fixed, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

export const challengeTexts = defineTexts('player.challenges', {
  profitTarget: 'Profit target',
  minimumPicks: 'Minimum picks',
  timeLimit: 'Time limit',
  days: text<{ days: number }>('{days, plural, one {# day} other {# days}}'),
  maximumDailyLoss: 'Maximum daily loss',
  maximumLoss: 'Maximum loss',
  none: 'None',
  useRewards: fixed('Use Rewards', 'M004', 'M029'),
  rewardsLeft: text<{ left: MoneyValue }>('You will have {left} of your rewards left.'),
  /** In the words of the server. */
  tooFewRewards: fixed('Insufficient available reward balance.', 'M025'),
  /** Also shown where a new challenge cannot be bought. */
  noStore: fixed('There’s no challenge available yet.', 'M035'),
  cancel: 'Cancel',
})
