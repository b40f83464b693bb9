import type { StreamOdd } from '@pickproof/contract/stream-events'
import { useOddsFreeze } from '../live/feed-state.ts'
import { useMainSlot, usePrice } from '../live/live-odds.ts'
import type { Slot } from '../live/price-board.ts'
import { useIsInSlip } from './slip-store.ts'
import { OddsChip } from '../odds/odds-chip.tsx'
import type { Opening } from '../odds/movement.ts'
import { memo } from '../language/spoken.tsx'

interface ChipChoice {
  readonly label: string
  readonly onPick?: (odd: StreamOdd) => void
  readonly line?: string
  readonly isPending?: boolean
  readonly opening?: Opening | undefined
  readonly hasThousandths?: boolean | undefined
}

/** The chip of a market and side on its main line, wherever that moves. Only this chip is drawn again for it. */
export const MainOddsChip = memo(function MainOddsChip({
  fixtureId,
  sportsbook,
  marketId,
  side,
  ...choice
}: Slot & ChipChoice) {
  const view = useMainSlot({ fixtureId, sportsbook, marketId, side })
  return (
    <OddsChip
      {...choice}
      view={view}
      isSelected={useIsInSlip(view?.odd.id)}
      isFrozen={useOddsFreeze() !== undefined}
    />
  )
})

/** The chip of one odd. Only this chip is drawn again when its price changes. */
export const LiveOddsChip = memo(function LiveOddsChip({
  oddId,
  ...choice
}: ChipChoice & { readonly oddId: string }) {
  const view = usePrice(oddId)
  return (
    <OddsChip
      {...choice}
      view={view}
      isSelected={useIsInSlip(view?.odd.id)}
      isFrozen={useOddsFreeze() !== undefined}
    />
  )
})
