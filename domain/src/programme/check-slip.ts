import { defineMessages, type Message, text } from '../messages/message.ts'
import type { AccountStatus } from '../accounts/account-status.ts'
import { checkParlay } from './check-parlay.ts'
import { checkStraights } from './check-straights.ts'
import { figuresAt } from './day-figures.ts'
import { ruleRefusals } from './programme-rules.ts'
import type { Slip, SlipAccount } from './slip.ts'
import type { SlipCheck } from './slip-check-result.ts'
import type { Refusal } from './slip-refusal.ts'
import { accountNotActive, emptySlip, parlayOff } from './slip-texts.ts'

/** Checks a slip against all rules of the program. The browser calls it before sending, the server before placing. */
export function checkSlip(account: SlipAccount, slip: Slip, nowMs: number): SlipCheck {
  const today = figuresAt(account.today, nowMs, account.ruleSet)
  const refusals = slipRefusals(account, slip, nowMs)
  if (slip.type === 'PARLAY') return checkParlay({ account, today, nowMs, refusals }, slip)
  refusals.push(...ruleRefusals({ slip, ruleSet: account.ruleSet, today, odds: undefined }))
  return checkStraights({ account, today, nowMs, refusals }, slip)
}

function slipRefusals(account: SlipAccount, slip: Slip, nowMs: number): Refusal[] {
  const refusals: Refusal[] = []
  const status = statusAt(account, nowMs)
  if (status !== 'ACTIVE') refusals.push({ code: 'slip.account-not-active', ...accountNotActive(status) })
  if (slip.entries.length === 0) refusals.push({ code: 'slip.empty', ...emptySlip() })
  if (slip.type === 'PARLAY' && !account.isParlayEnabled) {
    refusals.push({ code: 'slip.parlay-off', ...parlayOff() })
  }
  return refusals
}

/** The job that closes expired accounts runs by the hour; the time limit itself does not wait for it. */
function statusAt({ status, expiryMs }: SlipAccount, nowMs: number): AccountStatus {
  return status === 'ACTIVE' && expiryMs !== undefined && nowMs >= expiryMs ? 'EXPIRED' : status
}

const { violatedFor } = defineMessages('domain.slip-answer', {
  violatedFor: text<{ message: Message; pick: string }>('{message} Violated for {pick}'),
})

/** What the server answers with: the first rule that is violated, and the pick that violates it (Q25). */
export function findRefusalMessage({ refusals, entries }: SlipCheck): Message | undefined {
  const [first] = refusals
  if (first !== undefined) return first.message
  for (const { oddsName, refusals: own } of entries) {
    const [refusal] = own
    if (refusal === undefined) continue
    const { message, isNamed = false } = refusal
    return entries.length === 1 || isNamed ? message : violatedFor({ message, pick: oddsName })
  }
  return undefined
}

/** Every refusal of the slip, in the order it is read. */
export function allRefusals({ refusals, entries }: SlipCheck): readonly Refusal[] {
  const all = [...refusals]
  for (const entry of entries) all.push(...entry.refusals)
  return all
}
