import type { Challenge } from '@pickproof/contract/challenges'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import classes from './compared.module.css'
import { exampleOf, shortOf } from './plan-rows.ts'

const texts = defineTexts('player.shop-questions', {
  title: 'Questions',
  passed: 'What happens after I pass?',
  passedText: text<{ days: number; picks: number; percent: number; later: number }>(
    'Your Stage 2 account opens automatically. After Stage 2 you verify your identity and accept the agreement once. Your funded account follows within 3 business days. You can take your first payout after {days, plural, one {# day} other {# days}} and {picks, plural, one {# pick} other {# picks}}: {percent}% of the profit, and {later}% from the fourth payout.',
  ),
  broken: 'What happens if I break a limit?',
  brokenText: text<{ price: MoneyValue; reset: MoneyValue }>(
    'We close the account and cancel open picks. You lose the {price} you paid and nothing else. A reset starts the stage again for {reset}.',
  ),
  brokenPlain: text<{ price: MoneyValue }>(
    'We close the account and cancel open picks. You lose the {price} you paid and nothing else.',
  ),
  real: 'Do I pick with real money?',
  realText:
    'No. The balance of a challenge account is not money. You place picks at real sportsbook odds, and no result costs you more than the price.',
  time: 'What if I run out of time?',
  timeText: text<{ days: number }>(
    'A stage ends after {days, plural, one {# day} other {# days}}. The account expires if you have not reached the target by then, and we cancel open picks.',
  ),
  timeless: 'A stage has no time limit.',
  change: 'Can the rules of my account change?',
  changeText: text<{ name: string }>(
    'No. Your account keeps the rule set under which you bought it, now {name}.',
  ),
})

interface Question {
  readonly question: string
  readonly answer: string
}

interface ShopQuestionsProps {
  readonly offer: Challenge
  /** The name of the rules under which it is sold. */
  readonly ruleSet: string
}

export function ShopQuestions({ offer, ruleSet }: ShopQuestionsProps) {
  return (
    <Card>
      <CardHead ruled title={texts.title} />
      {questionsOn(offer, ruleSet).map(({ question, answer }, index) => (
        <details key={question} className={classes.question} open={index === 0}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Card>
  )
}

function questionsOn(offer: Challenge, ruleSet: string): readonly Question[] {
  const { currency, evaluationFee, resetEvaluationFee, timeLimitInDays } = offer
  const payout = exampleOf(offer)?.payout
  const price = shortOf(evaluationFee, currency)
  const passed = payout && {
    question: texts.passed,
    answer: texts.passedText({
      days: payout.afterDays,
      picks: payout.minimumPicks,
      percent: payout.splitPercent,
      later: payout.laterSplitPercent,
    }),
  }
  return [
    ...(passed ? [passed] : []),
    {
      question: texts.broken,
      answer: resetEvaluationFee
        ? texts.brokenText({ price, reset: shortOf(resetEvaluationFee, currency) })
        : texts.brokenPlain({ price }),
    },
    { question: texts.real, answer: texts.realText },
    {
      question: texts.time,
      answer: timeLimitInDays === null ? texts.timeless : texts.timeText({ days: timeLimitInDays }),
    },
    { question: texts.change, answer: texts.changeText({ name: ruleSet }) },
  ]
}
