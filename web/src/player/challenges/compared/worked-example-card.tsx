import type { Challenge } from '@pickproof/contract/challenges'
import {
  type FigureValue,
  figure,
  type MoneyValue,
  shortMoney,
  text,
} from '@pickproof/domain/messages/message'
import { EXAMPLE_ODDS, type WorkedExample } from '@pickproof/domain/programme/worked-example'
import { defineTexts } from '../../../language/language.ts'
import { formatOdds } from '../../../language/values.ts'
import { useSession } from '../../../session/session-store.ts'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import classes from './compared.module.css'
import { exampleOf, shortAmount, shortOf } from './plan-rows.ts'

const texts = defineTexts('player.worked-example', {
  title: 'A worked example',
  account: text<{ size: MoneyValue }>('{size} account'),
  pay: 'You pay',
  payText: text<{ price: MoneyValue }>('Once. If you break a limit, {price} is all you lose.'),
  stage1: 'You pass Stage 1',
  stage1Text: text<{ picks: number; stake: MoneyValue; odds: FigureValue; wins: number; losses: number }>(
    '{picks, plural, one {# pick} other {# picks}} of {stake} at odds of {odds}: {wins, plural, one {# wins} other {# win}}, {losses, plural, one {# loses} other {# lose}}.',
  ),
  stage2: 'You pass Stage 2',
  stage2Text: text<{ size: MoneyValue; target: MoneyValue }>(
    'A new {size} account with the same target of {target} and the same limits.',
  ),
  funded: text<{ profit: MoneyValue }>('Funded: you make {profit}'),
  fundedText: text<{ percent: number; profit: MoneyValue; cap: MoneyValue }>(
    '{percent}% of {profit}. The first payout is at most {cap}.',
  ),
  pace: text<{ count: number; stake: MoneyValue; days: number }>(
    'You can stake {count, plural, one {# pick} other {# picks}} of {stake} a day, so this takes at least {days, plural, one {# day} other {# days}}. An example is not a forecast.',
  ),
  amount: text<{ amount: MoneyValue }>('{amount}'),
})

/** One way through the plan in its own numbers. The domain computes them, by the rules that judge the account. */
export function WorkedExampleCard({ offer }: { readonly offer: Challenge }) {
  const example = exampleOf(offer)
  return example === undefined ? null : <ExampleSteps offer={offer} example={example} />
}

interface ExampleProps {
  readonly offer: Challenge
  readonly example: WorkedExample
}

function ExampleSteps({ offer, example: { stage, payout } }: ExampleProps) {
  const oddType = useSession((state) => state.oddType)
  const { currency } = offer
  const value = (minor: bigint) => shortMoney(minor, currency)
  const amount = (minor: bigint) => texts.amount({ amount: value(minor) })
  const size = shortOf(offer.accountSize, currency)
  const steps = [
    {
      label: texts.pay,
      figure: shortAmount(offer.evaluationFee, currency),
      words: texts.payText({ price: shortOf(offer.evaluationFee, currency) }),
    },
    {
      label: texts.stage1,
      figure: amount(stage.balanceMinor),
      words: texts.stage1Text({
        picks: stage.picks,
        stake: value(stage.stakeMinor),
        odds: figure(formatOdds(EXAMPLE_ODDS, oddType)),
        wins: stage.wins,
        losses: stage.picks - stage.wins,
      }),
    },
    {
      label: texts.stage2,
      figure: amount(stage.balanceMinor),
      words: texts.stage2Text({ size, target: value(stage.targetMinor) }),
    },
    {
      label: texts.funded({ profit: value(payout.profitMinor) }),
      figure: amount(payout.shareMinor),
      isGain: true,
      words: texts.fundedText({
        percent: payout.splitPercent,
        profit: value(payout.profitMinor),
        cap: value(payout.capMinor),
      }),
    },
  ]
  return (
    <Card>
      <CardHead ruled title={texts.title} aside={texts.account({ size })} />
      <ol className={classes.example}>
        {steps.map(({ label, figure: shown, words, isGain }) => (
          <li key={label}>
            <span className={classes.exampleLabel}>{label}</span>
            <strong className={classes.exampleFigure} data-gain={isGain}>
              {shown}
            </strong>
            <span className={classes.exampleWords}>{words}</span>
          </li>
        ))}
      </ol>
      <p className={classes.pace}>
        {texts.pace({ count: stage.picksPerDay, stake: value(stage.stakeMinor), days: stage.days })}
      </p>
    </Card>
  )
}
