import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { LATER_RULES, PUBLISHED_SETTLEMENT_RULES } from '../grading/settlement-rules.ts'
import { PUBLISHED_RULE_SETS } from './rule-set.ts'

/** Accounts and picks keep the version they began under. When this fails, publish the next version instead. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'house-1': 'a05bfb979bbddd06',
  'house-2': '6dbfda260a67f234',
  'settlement 1': '6a624baaed16787b',
  'settlement 2': 'ea572a4fc7bc3bd5',
  'winning-margin': '479b98f2ffe4875e',
}

/** The same for the same data with keys in any order. */
function hashOf(published: object): string {
  return createHash('sha256').update(sorted(published)).digest('hex').slice(0, 16)
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${sorted(inner)}`).join()}}`
}

it('[P044] keeps every published rule set and every version of the settlement rules as published', () => {
  const hashes = [
    ...PUBLISHED_RULE_SETS.map((ruleSet) => [ruleSet.name, hashOf(ruleSet)]),
    ...PUBLISHED_SETTLEMENT_RULES.map((rules) => [`${rules.id} ${rules.version}`, hashOf(inEnglish(rules))]),
    ...[...Map.groupBy(LATER_RULES, ({ kinds }) => kinds.join())].map(([kind, rules]) => [
      kind,
      hashOf(inEnglish(rules)),
    ]),
  ]
  expect(Object.fromEntries(hashes)).toEqual(PUBLISHED)
})
