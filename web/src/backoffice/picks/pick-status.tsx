import { withMinusSigns } from '@pickproof/domain/format/minus'
import { MISSING } from '@pickproof/domain/format/missing'
import { MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import { PICK_STATUSES, type PickStatus } from '@pickproof/domain/programme/pick-status'
import type { AdminPickLeg } from '@pickproof/contract/admin-picks'
import { pickTone } from '../../common/words/pick-tone.ts'
import { Status } from '../../ui/values/status.tsx'
import { valueLabel } from '../value-label.ts'
import { pickTexts } from './texts.ts'
import { formatUsualOdds } from '../../language/values.ts'

/** Staff see the word of the data: what players see as ACTIVE is PENDING here. */
export function PickStatusText({ status }: { readonly status: PickStatus }) {
  const { tone, isHollow } = pickTone(status)
  return (
    <Status tone={tone} hollow={isHollow}>
      {valueLabel(status)}
    </Status>
  )
}

/** The grader's status of one leg: settled, open, left to staff, or none. */
export function GradedStatusText({ status }: { readonly status: string | null }) {
  if (status === null) return <span>{MISSING}</span>
  const settled = PICK_STATUSES.find((known) => known === status)
  return settled ? <PickStatusText status={settled} /> : <span>{valueLabel(status)}</span>
}

/** The line of a selection, for a figure beside other figures. */
export function lineText(points: number | null): string {
  return points === null ? MISSING : withMinusSigns(String(points))
}

export function americanText({ oddsAmerican }: Pick<AdminPickLeg, 'oddsAmerican'>): string {
  return formatUsualOdds({ type: 'AMERICAN', american: oddsAmerican }, 'AMERICAN')
}

/** To the third place: it is what was stored. */
export function decimalText({ oddsDecimal }: Pick<AdminPickLeg, 'oddsDecimal'>): string {
  return formatUsualOdds({ type: 'DECIMAL', milli: Math.round(oddsDecimal * MILLI_PER_WHOLE) }, 'DECIMAL', 3)
}

/** The sentence of the grader with the rule that it applied. */
export function ruledText(explain: string, rule: string | null): string {
  const words = withMinusSigns(explain)
  return rule === null ? words : pickTexts.ruled({ explain: words, rule })
}
