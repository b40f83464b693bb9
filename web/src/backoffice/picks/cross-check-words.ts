/** What is said of the provider's result beside our own. */
import type { GraderCheck } from '@pickproof/contract/admin-picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'

type CrossCheck = NonNullable<GraderCheck['crossCheck']>
type OwnStatus = GraderCheck['legs'][number]['status']

interface CrossCheckLine {
  readonly pickId: number
  /** What was picked. */
  readonly name: string
  readonly words: string
  readonly isDifferent: boolean
}

export function crossCheckLines({ legs }: GraderCheck, crossCheck: CrossCheck): readonly CrossCheckLine[] {
  return crossCheck.legs.map((theirs) => {
    const own = legs.find(({ pickId }) => pickId === theirs.pickId)
    return {
      pickId: theirs.pickId,
      name: withMinusSigns(own?.oddsName ?? ''),
      words: `${crossCheck.source} ${verdictOf(theirs, own?.status ?? null)}`,
      isDifferent: theirs.agrees === false,
    }
  })
}

function verdictOf({ result, note, agrees }: CrossCheck['legs'][number], ours: OwnStatus): string {
  if (result === null) return note === null ? 'gives no result' : `gives no result: ${note}`
  const says = `says ${asWord(result)}${note === null ? '' : ` (${note})`}`
  if (agrees !== null) return agrees ? `${says}: agrees` : `${says}: differs, ours is ${asWord(ours ?? '')}`
  if (result === 'PENDING') return says
  return ours === 'MANUAL' ? `${says}: ours is left to a person` : `${says}: ours has no result yet`
}

/** `HALF_WON` is read as `Half won`. */
function asWord(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
}
