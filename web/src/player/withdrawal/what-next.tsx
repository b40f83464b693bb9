import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawal-next', {
  title: 'What happens next',
  confirmed: 'When you confirm',
  reserved: 'We reserve the amount immediately. You can keep playing.',
  reservedAmount: text<{ amount: MoneyValue }>('We reserve {amount} immediately. You can keep playing.'),
  review: 'We review it',
  reviewText: 'A person reviews every withdrawal. If we reject yours, the amount returns to your rewards.',
  send: 'We send it and email you',
  sendText: 'The transfer can take up to a few days.',
})

/** What happens after a player confirms a withdrawal. */
export function WhatNext({ amount }: { readonly amount?: MoneyValue }) {
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody>
        <Timeline
          label={texts.title}
          items={[
            {
              title: texts.confirmed,
              text: amount === undefined ? texts.reserved : texts.reservedAmount({ amount }),
              state: 'now',
            },
            {
              title: texts.review,
              text: texts.reviewText,
              state: 'ahead',
            },
            {
              title: texts.send,
              text: texts.sendText,
              state: 'ahead',
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
