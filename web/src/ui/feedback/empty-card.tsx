import type { ComponentProps } from 'react'
import { Card, CardBody } from '../layout/card.tsx'
import { EmptyState } from './empty-state.tsx'

/** An empty state that takes the place of a whole page or list: in the middle of a card. */
export function EmptyCard(props: Omit<ComponentProps<typeof EmptyState>, 'centred'>) {
  return (
    <Card>
      <CardBody>
        <EmptyState centred {...props} />
      </CardBody>
    </Card>
  )
}
