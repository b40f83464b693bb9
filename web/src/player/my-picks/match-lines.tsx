import type { PickLeg } from '@pickproof/contract/picks'
import type { ReactNode } from 'react'
import { Crest } from '../../odds/crest.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import styles from './pick-card.module.css'

interface MatchLinesProps {
  readonly leg: PickLeg
  /** Clock or start, above the teams. */
  readonly when?: ReactNode
  readonly aside?: ReactNode
  readonly score?: Readonly<Record<'home' | 'away', string>>
  readonly leader?: 'home' | 'away'
}

/** The two teams of a pick, with their score where there is one. */
export function MatchLines({ leg, when, aside, score, leader }: MatchLinesProps) {
  const side = (name: 'home' | 'away', team: string, logo: string) => (
    <div className={joinClasses(styles.team, leader !== undefined && leader !== name && styles.trailing)}>
      <Crest logo={logo || undefined} abbreviation={team} />
      <span className={styles.teamName}>{team}</span>
      {score === undefined ? null : <strong className={styles.score}>{score[name]}</strong>}
    </div>
  )
  return (
    <div className={styles.part}>
      {when || aside ? (
        <div className={styles.when}>
          <span>{when}</span>
          <span className={styles.muted}>{aside}</span>
        </div>
      ) : null}
      {side('home', leg.homeTeam, leg.homeTeamLogo)}
      {side('away', leg.awayTeam, leg.awayTeamLogo)}
    </div>
  )
}

/** The final score as the grader used it; undefined if the market has none. */
export function findFinal(result: NonNullable<PickLeg['graderResponse']>) {
  const { home_score: home, away_score: away } = result
  if (home === null || away === null) return undefined
  const leader = home === away ? undefined : home > away ? ('home' as const) : ('away' as const)
  return { score: { home: String(home), away: String(away) }, leader }
}
