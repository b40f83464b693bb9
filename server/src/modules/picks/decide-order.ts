/** What becomes of one order at one moment. Nothing is waited for: price, start and limits belong to that moment. */
import { unitsToMinor } from '@pickproof/domain/money/money'
import { allRefusals, checkSlip, findRefusalMessage } from '@pickproof/domain/programme/check-slip'
import type { Slip } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { PlacePicks } from '@pickproof/contract/picks'
import { AppError } from '../../platform/app-error.ts'
import type { AccountRow } from '../accounts/index.ts'
import type { CatalogueSheet } from '../catalog/index.ts'
import { parlayLeg, parlayPick, type PlacingMoment, straightPick } from './new-picks.ts'
import type { PicksContext } from './picks-module.ts'
import type { StandingPickRow } from './picks-store.ts'
import { ensurePricesAllowed } from './order-prices.ts'
import type { NewPick } from './placing-store.ts'
import { ensureFeedLive, type QuotedLeg, quoteLegs } from './quote-legs.ts'
import { toSlipAccount } from './slip-account.ts'

interface OrderQuestion {
  readonly account: AccountRow
  readonly standing: readonly StandingPickRow[]
  readonly sheet: CatalogueSheet
  readonly body: PlacePicks
  readonly at: Date
}

/** The rows of the order, a parlay before its legs; throws the refusal of an order that is not accepted. */
export function decideOrder(context: PicksContext, question: OrderQuestion): readonly NewPick[] {
  const { odds, brands } = context
  const { account, standing, sheet, body, at } = question
  ensureFeedLive(odds)
  const legs = quoteLegs(odds, sheet, body.data)
  const slipAccount = toSlipAccount(account, standing, {
    nowMs: at.getTime(),
    isParlayEnabled: brands.getById(account.tenant_id).parlayEnabled,
  })
  const slip = toSlip(body, legs)
  const check = checkSlip(slipAccount, slip, at.getTime())
  ensurePricesAllowed({ account: slipAccount, body, legs, slip, check, nowMs: at.getTime() })
  ensureAccepted(check)
  const moment: PlacingMoment = {
    account,
    ruleSet: slipAccount.ruleSet,
    sheet,
    at,
    findResult: (fixtureId) => odds.book.findResult(fixtureId),
  }
  return newPicks(moment, legs, check)
}

function toSlip(body: PlacePicks, legs: readonly QuotedLeg[]): Slip {
  if (body.type === 'PARLAY') {
    return {
      type: 'PARLAY',
      entries: legs.map(({ slipLeg }) => slipLeg),
      stakeMinor: unitsToMinor(body.betAmount ?? 0),
    }
  }
  const entries = legs.map(({ slipLeg, sent }) => ({
    ...slipLeg,
    stakeMinor: unitsToMinor(sent.betAmount),
  }))
  return { type: 'STRAIGHT', entries }
}

function ensureAccepted(check: SlipCheck): void {
  if (check.isAccepted) return
  const violated = allRefusals(check).map(({ code, message }) => ({ field: code, message }))
  throw new AppError('rule.violated', findRefusalMessage(check) ?? 'Rule violated.', violated)
}

function newPicks(
  moment: PlacingMoment,
  legs: readonly QuotedLeg[],
  { parlay, entries, stakeMinor }: SlipCheck,
): readonly NewPick[] {
  if (parlay !== undefined) {
    const { odds, amounts } = parlay
    const pick = parlayPick(moment, legs, { odds, stakeMinor, winMinor: amounts.winMinor })
    return [pick, ...legs.map((leg) => parlayLeg(moment, leg))]
  }
  return legs.map((leg, index) => {
    const winMinor = entries[index]?.amounts?.winMinor
    if (winMinor === undefined) throw new Error('an accepted pick has no win')
    return straightPick(moment, leg, { stakeMinor: unitsToMinor(leg.sent.betAmount), winMinor })
  })
}
