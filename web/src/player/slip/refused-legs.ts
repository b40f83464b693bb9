import { type OddType, oddsFromJson } from '@pickproof/domain/odds'
import { priceChangedText } from '@pickproof/domain/programme/price-consent'
import { ApiError } from '../../api/api-error.ts'
import type { OrderBody } from '../../api/pick-queries.ts'

const CHANGED_LEG = /^data\.(\d+)\.(oddsAmerican|oddsDecimal|oddsPoints|oddId)$/

/**
 * What the server says against single legs, by their odds. Its sentence speaks of the first one only, and two games
 * may have odds of the same name; the places of all refused legs come with it.
 */
export function findRefusedLegs(error: unknown, { data }: OrderBody): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  if (!(error instanceof ApiError) || error.code !== 'odds.changed') return sentences
  for (const { field, message } of error.fieldErrors) {
    const [, place, key] = CHANGED_LEG.exec(field) ?? []
    const leg = data[Number(place)]
    if (leg === undefined) continue
    if (sentences.size === 0) sentences.set(leg.oddId, error.message)
    // A leg whose line moved or that is gone leaves the slip with a word of its own.
    else if (key === 'oddsAmerican' || key === 'oddsDecimal')
      sentences.set(
        leg.oddId,
        priceChangedText(leg.oddsName ?? '', oddsFromJson(TYPE_OF[key], Number(message))),
      )
  }
  return sentences
}

const TYPE_OF: Readonly<Record<'oddsAmerican' | 'oddsDecimal', OddType>> = {
  oddsAmerican: 'AMERICAN',
  oddsDecimal: 'DECIMAL',
}
