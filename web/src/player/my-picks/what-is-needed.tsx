import type { PickLeg } from '@pickproof/contract/picks'
import { text } from '@pickproof/domain/messages/message'
import type { CSSProperties } from 'react'
import { defineTexts } from '../../language/language.ts'
import { useLiveResult } from '../../live/live-results.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { conditionText, marginText, needOf, scaleOf } from './need-words.ts'
import classes from './what-is-needed.module.css'

const texts = defineTexts('player.need-scale', {
  label: 'What this pick needs now',
  leads: text<{ team: string }>('{team} lead'),
  units: text<{ count: number; unit: string }>(
    '{unit, select, goals {{count, plural, one {# goal} other {# goals}}} runs {{count, plural, one {# run} other {# runs}}} other {{count, plural, one {# point} other {# points}}}}',
  ),
})

/** The condition in words, the margin now, and a scale with the line as a tick and the score as a dot. */
export function WhatIsNeeded({ leg }: { readonly leg: PickLeg }) {
  const need = needOf(leg, useLiveResult(leg.fixtureId))
  if (need === undefined) return null
  const { tick, dot, end } = scaleOf(need)
  const isCount = need.goal === 'over' || need.goal === 'under'
  const own = need.side === 'away' ? leg.awayTeam : leg.homeTeam
  const other = need.side === 'away' ? leg.homeTeam : leg.awayTeam
  const tone = need.margin > 0 ? classes.up : need.margin < 0 ? classes.down : undefined
  return (
    <section className={joinClasses(classes.need, tone)} aria-label={texts.label}>
      <strong className={classes.condition}>{conditionText(need)}</strong>
      <span className={classes.margin}>{marginText(need)}</span>
      <div
        className={classes.scale}
        style={
          {
            '--tick': tick,
            '--dot': dot,
            '--from': Math.min(tick, dot),
            '--part': Math.abs(tick - dot),
          } as CSSProperties
        }
        aria-hidden="true"
      >
        <i className={classes.part} />
        <i className={classes.tick} />
        <i className={classes.dot} />
      </div>
      <span className={classes.end}>
        {isCount ? texts.units({ count: 0, unit: need.unit }) : texts.leads({ team: other })}
      </span>
      <span className={classes.end}>
        {isCount ? texts.units({ count: end, unit: need.unit }) : texts.leads({ team: own })}
      </span>
    </section>
  )
}
