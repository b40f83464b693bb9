import { type AccountStatus, findStatusRefusal } from '../accounts/account-status.ts'
import { pushParlayLegRefusals } from './check-legs.ts'
import type { SlipType } from './pick-status.ts'
import type { RuleSet } from './rule-set.ts'
import type { SlipLeg } from './slip.ts'
import type { Refusal } from './slip-refusal.ts'
import { accountNotActive, parlayTooLong } from './slip-texts.ts'

/** Why the slip does not take another selection; undefined when it does. */
export function findAddRefusal(
  { status, ruleSet }: { readonly status: AccountStatus; readonly ruleSet: RuleSet },
  { type, entries }: { readonly type: SlipType; readonly entries: readonly SlipLeg[] },
  leg: SlipLeg,
): Refusal | undefined {
  if (findStatusRefusal(status) !== undefined) {
    return { code: 'slip.account-not-active', ...accountNotActive(status) }
  }
  if (type === 'STRAIGHT') return undefined
  const limit = ruleSet.parlayMaximumLegs
  if (entries.length >= limit) {
    const measure = { unit: 'count', limit, figure: entries.length + 1, left: 0 } as const
    return { code: 'slip.parlay-too-long', ...parlayTooLong(limit), measure }
  }
  return findLegRefusal(leg, entries, entries.length)
}

/** Why the slip cannot become a parlay: two of its entries share a match or differ in the odd type. */
export function findParlaySwitchRefusal(entries: readonly SlipLeg[]): Refusal | undefined {
  for (const [index, leg] of entries.entries()) {
    const refusal = findLegRefusal(leg, entries, index)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

function findLegRefusal(leg: SlipLeg, legs: readonly SlipLeg[], index: number): Refusal | undefined {
  const refusals: Refusal[] = []
  pushParlayLegRefusals(refusals, leg, legs, index)
  return refusals[0]
}
