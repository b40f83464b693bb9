import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { Timeline } from '../../../ui/layout/timeline.tsx'

const texts = defineTexts('player.reset-steps', {
  title: 'What happens next',
  payWithRewards: text<{ fee: MoneyValue }>('You pay {fee} with your rewards'),
  whenConfirmed: 'Immediately when you confirm.',
  payInStore: text<{ fee: MoneyValue }>('You pay {fee} in the store'),
  whenPaid: 'Nothing changes here until the store confirms your payment.',
  disabled: text<{ accno: string }>('{accno} is disabled permanently'),
  openPicks: 'We cancel its open picks and return their stakes.',
  closed: 'It is already closed to new picks.',
  opens: text<{ size: MoneyValue }>('A new account with {size} opens'),
  choose: 'Choose it by its own number in the account menu.',
})

interface WhatHappensProps {
  readonly accno: string
  readonly size: MoneyValue
  readonly fee: MoneyValue
  readonly isOpen: boolean
  readonly paysWithRewards: boolean
}

/** The order of things after the button, with the player's own numbers. */
export function WhatHappens({ accno, size, fee, isOpen, paysWithRewards }: WhatHappensProps) {
  const payment = paysWithRewards
    ? { title: texts.payWithRewards({ fee }), text: texts.whenConfirmed }
    : { title: texts.payInStore({ fee }), text: texts.whenPaid }
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody>
        <Timeline
          label={texts.title}
          items={[
            { ...payment, state: 'now' },
            {
              title: texts.disabled({ accno }),
              text: isOpen ? texts.openPicks : texts.closed,
              state: 'ahead',
            },
            { title: texts.opens({ size }), text: texts.choose, state: 'ahead' },
          ]}
        />
      </CardBody>
    </Card>
  )
}
