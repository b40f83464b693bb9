import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './market-section.module.css'
import type { MarketGroup } from './market-groups.ts'
import { MarketLines } from './market-lines.tsx'
import { memo } from '../../language/spoken.tsx'

/** Draws the chip of an odd. The market decides how many decimals its prices show. */
export type MarketChip = (oddId: string, label: string, marketId: string) => ReactNode

interface MarketSectionProps {
  readonly group: MarketGroup
  readonly isOpen: boolean
  readonly onToggle: (marketId: string, shouldOpen: boolean) => void
  readonly chip: MarketChip
}

/** One market: a heading that opens and closes, and its lines. Closed ones draw no chips. */
export const MarketSection = memo(function MarketSection({
  group,
  isOpen,
  onToggle,
  chip,
}: MarketSectionProps) {
  const { market, layout, oddCount } = group
  const linesId = `market-${market.id}`
  return (
    <section className={classes.section} aria-label={market.name}>
      <h2>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? linesId : undefined}
          onClick={() => onToggle(market.id, !isOpen)}
        >
          <span className={classes.name}>{market.name}</span>
          <span className={classes.count}>{oddCount}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      {isOpen ? (
        <div id={linesId} className={classes.lines}>
          <MarketLines
            marketName={market.name}
            layout={layout}
            chip={(oddId, label) => chip(oddId, label, market.id)}
          />
        </div>
      ) : null}
    </section>
  )
})
