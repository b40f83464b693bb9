/** The provider's result, compared with our own. */
import type { GraderCheck } from '@pickproof/contract/admin-picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { valueLabel } from '../value-label.ts'

const texts = defineTexts('backoffice.cross-check', {
  noResult: text<{ source: string }>('{source} gives no result.'),
  noResultNote: text<{ source: string; note: string }>('{source} gives no result: {note}.'),
  noted: text<{ result: string; note: string }>('{result} ({note})'),
  says: text<{ source: string; theirs: string }>('{source} says {theirs}.'),
  agrees: text<{ source: string; theirs: string }>('{source} says {theirs}. The results agree.'),
  differs: text<{ source: string; theirs: string; ours: string }>(
    '{source} says {theirs}, but our result is {ours}.',
  ),
  oursByStaff: text<{ source: string; theirs: string }>(
    '{source} says {theirs}. Our result needs a staff decision.',
  ),
  oursOpen: text<{ source: string; theirs: string }>('{source} says {theirs}. We have no result yet.'),
})

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
      words: verdictOf(crossCheck.source, theirs, own?.status ?? null),
      isDifferent: theirs.agrees === false,
    }
  })
}

function verdictOf(
  source: string,
  { result, note, agrees }: CrossCheck['legs'][number],
  ours: OwnStatus,
): string {
  if (result === null)
    return note === null ? texts.noResult({ source }) : texts.noResultNote({ source, note })
  const theirs = note === null ? valueLabel(result) : texts.noted({ result: valueLabel(result), note })
  if (agrees === false) return texts.differs({ source, theirs, ours: valueLabel(ours ?? '') })
  if (agrees) return texts.agrees({ source, theirs })
  if (result === 'PENDING') return texts.says({ source, theirs })
  return ours === 'MANUAL' ? texts.oursByStaff({ source, theirs }) : texts.oursOpen({ source, theirs })
}
