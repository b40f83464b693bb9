import type { PickLeg } from '@pickproof/contract/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import type { OddType } from '@pickproof/domain/odds/odds'
import { endedWithParlay } from '@pickproof/domain/programme/pick-status'
import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { isNotNeeded, placedOdds } from '../pick-legs.ts'
import { findFinal } from './match-lines.tsx'
import styles from './parlay-ladder.module.css'
import { type Rung, rungsOf } from './parlay-rungs.ts'
import { findResult, statusWord } from './pick-words.ts'
import { RuleName } from './rule-name.tsx'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { formatOdds } from '../../language/values.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('player.parlay', {
  price: 'Price',
  running: 'Running',
  notNeeded: 'NOT NEEDED',
  reason: text<{ status: string }>('{status}.'),
  final: text<{ home: string; away: string; match: string }>('Final {home}–{away} · {match}'),
})

const MARKS: Readonly<Record<PickLeg['status'], IconName | undefined>> = {
  PENDING: undefined,
  WON: 'check',
  HALF_WON: 'check',
  LOST: 'x',
  HALF_LOST: 'x',
  PUSH: 'minus',
  CANCELLED: 'ban',
  CASH_OUT: 'minus',
}

interface ParlayLadderProps {
  readonly legs: readonly PickLeg[]
  readonly oddType: OddType
  /** The game of an open leg in one line. */
  readonly openMatch: (leg: PickLeg) => ReactNode
}

/** The legs of a parlay one below the other, each with its price and the price reached so far. */
export function ParlayLadder({ legs, oddType, openMatch }: ParlayLadderProps) {
  return (
    <div className={styles.ladder}>
      <div className={styles.head} aria-hidden="true">
        <span>{texts.price}</span>
        <span>{texts.running}</span>
      </div>
      <ol className={styles.legs}>
        {rungsOf(legs).map((rung) => (
          <Leg key={rung.leg.id} rung={rung} oddType={oddType} openMatch={openMatch} />
        ))}
      </ol>
    </div>
  )
}

interface LegProps extends Omit<ParlayLadderProps, 'legs'> {
  readonly rung: Rung
}

function Leg({ rung: { leg, countsAs, running }, oddType, openMatch }: LegProps) {
  const mark = MARKS[leg.status]
  const result = findResult(leg)
  const hasEnded = endedWithParlay(result?.rule)
  const word = isNotNeeded(leg) ? texts.notNeeded : statusWord(leg.status)
  const price = formatOdds(placedOdds(leg), oddType)
  return (
    <li className={styles.leg} data-status={leg.status}>
      <span className={styles.mark}>
        {mark && <Icon name={mark} size={14} />}
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{withMinusSigns(leg.oddsName)}</p>
        <p className={styles.muted}>
          {leg.status === 'PENDING' ? openMatch(leg) : finalLine(leg)}
          {hasEnded ? (
            <>
              <br />
              {result?.explain}
            </>
          ) : null}
        </p>
      </div>
      <span className={styles.figure}>
        {countsAs === undefined ? (
          price
        ) : (
          <>
            <s className={styles.muted}>{price}</s> {formatOdds(countsAs, 'DECIMAL')}
          </>
        )}
      </span>
      <span className={joinClasses(styles.figure, styles.muted)}>
        {running === undefined ? '–' : formatOdds(running, runningType(running, oddType), 3)}
      </span>
      {result?.explain && !hasEnded ? (
        <Notice tone="plain" className={styles.reason} title={texts.reason({ status: word })}>
          {withMinusSigns(result.explain)}
          {result.rule === null ? null : (
            <span className={styles.muted}>
              {' '}
              <RuleName ruleId={result.rule} version={leg.settlementVersion} />
            </span>
          )}
        </Notice>
      ) : null}
    </li>
  )
}

/** Below even money after pushes a running price may be 1.000, which has no American form. */
function runningType(running: NonNullable<Rung['running']>, oddType: OddType): OddType {
  return running.type === 'DECIMAL' && running.milli <= 1000 ? 'DECIMAL' : oddType
}

function finalLine(leg: PickLeg): string {
  const result = findResult(leg)
  const final = result && findFinal(result)
  const match = pickTexts.match({ home: leg.homeTeam, away: leg.awayTeam })
  return final === undefined ? match : texts.final({ ...final.score, match })
}
