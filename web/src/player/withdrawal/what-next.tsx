import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'

/** What a confirmed withdrawal sets going. */
export function WhatNext({ amount }: { readonly amount?: string }) {
  return (
    <Card>
      <CardHead title="What happens next" />
      <CardBody>
        <Timeline
          label="What happens next"
          items={[
            {
              title: 'When you confirm',
              text: `${amount ?? 'The amount'} is reserved at once. You can keep playing.`,
              state: 'now',
            },
            {
              title: 'We review it',
              text: 'A person looks at every withdrawal. If it cannot be accepted, the amount comes back.',
              state: 'ahead',
            },
            {
              title: 'We send it and email you',
              text: 'The transfer can take up to a few days.',
              state: 'ahead',
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
