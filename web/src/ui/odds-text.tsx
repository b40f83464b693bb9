import { formatOdds } from '@pickproof/domain/format/odds'
import type { Odds, OddType } from '@pickproof/domain/odds'
import { joinClasses } from './class-names.ts'
import styles from './figures.module.css'

interface OddsTextProps {
  odds: Odds | null | undefined
  /** The odds type the player has chosen. */
  type: OddType
  decimals?: 2 | 3
  className?: string
}

export function OddsText({ odds, type, decimals, className }: OddsTextProps) {
  return <span className={joinClasses(styles.figure, className)}>{formatOdds(odds, type, decimals)}</span>
}
