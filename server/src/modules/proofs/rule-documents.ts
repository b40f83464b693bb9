/** The rules that decide about accounts and picks, as documents that are published under their hash. */
import { PUBLISHED_SETTLEMENT_RULES } from '@pickproof/domain/grading/settlement-rules'
import { PUBLISHED_RULE_SETS } from '@pickproof/domain/programme/rule-set'
import { canonical, type Json } from '@pickproof/verifier/canonical'
import { hash } from 'node:crypto'
import { say } from '../../platform/messages/speech.ts'

export interface Document {
  readonly hash: string
  readonly body: string
}

export function documentOf(value: Json): Document {
  const body = canonical(value)
  return { body, hash: hash('sha256', body, 'base64url') }
}

const settlement = new Map(
  PUBLISHED_SETTLEMENT_RULES.map(({ id, version, parlay, rules }) => [
    version,
    documentOf({
      type: 'settlement-rules',
      ...{ id, version, parlay },
      rules: rules.map((rule) => ({
        id: rule.id,
        sport: rule.sportId,
        kinds: rule.kinds,
        text: say(rule.text),
      })),
    }),
  ]),
)

/** The rules that a pick of this version is graded by. */
export const settlementHash = (version: number): string | null => settlement.get(version)?.hash ?? null

/** All rules of this version of the product. */
export const RULE_DOCUMENTS: readonly Document[] = [
  ...settlement.values(),
  ...PUBLISHED_RULE_SETS.map((set) =>
    documentOf({ type: 'rule-set', ...(set as unknown as Record<string, Json>) }),
  ),
]
