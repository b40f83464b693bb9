import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { Timeline } from '../../../ui/layout/timeline.tsx'

interface WhatHappensProps {
  readonly accno: string
  readonly size: string
  readonly fee: string
  readonly isOpen: boolean
  readonly paysWithRewards: boolean
}

/** The order of things after the button, with the player's own numbers. */
export function WhatHappens({ accno, size, fee, isOpen, paysWithRewards }: WhatHappensProps) {
  const payment = paysWithRewards
    ? { title: `${fee} of your rewards are spent`, text: 'At once, when you confirm.' }
    : { title: `You pay ${fee} in the store`, text: 'Nothing changes here before the store tells us.' }
  return (
    <Card>
      <CardHead title="What happens next" />
      <CardBody>
        <Timeline
          label="What happens next"
          items={[
            { ...payment, state: 'now' },
            {
              title: `${accno} is disabled for good`,
              text: isOpen
                ? 'Open picks are cancelled and their stakes given back.'
                : 'It takes no picks already.',
              state: 'ahead',
            },
            {
              title: `A new account with ${size} opens`,
              text: 'It stands in the account picker, with a number of its own.',
              state: 'ahead',
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
