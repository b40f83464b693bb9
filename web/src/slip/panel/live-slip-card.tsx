import { usePrice } from '../../live/live-odds.ts'
import { SlipCard, type SlipCardProps } from './slip-card.tsx'

/** The card that flashes with its own price; no other card is drawn again for it. */
export function LiveSlipCard(props: Omit<SlipCardProps, 'move'>) {
  return <SlipCard {...props} move={usePrice(props.entry.id)?.move} />
}
