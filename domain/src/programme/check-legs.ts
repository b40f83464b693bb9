import { isInPlay } from '../games/fixture-status.ts'
import { ODD_TYPES } from '../odds/odds.ts'
import type { SlipLeg } from './slip.ts'
import { findDuplicate, findHedge, type Standing } from './slip-exposure.ts'
import type { Refusal, RefusalText, SlipRefusalCode } from './slip-refusal.ts'
import {
  duplicate,
  gameClosed,
  gameStarted,
  hedge,
  oddLocked,
  oddTypeMismatch,
  oddTypeUnsupported,
  parlaySameMatch,
} from './slip-texts.ts'

/** A refusal that no other stake can fix: the player must remove the entry. */
export function refuseLeg({ id }: SlipLeg, code: SlipRefusalCode, text: RefusalText): Refusal {
  return { code, ...text, fix: { kind: 'remove', entryId: id } }
}

export function hasKnownOddType({ odds }: SlipLeg): boolean {
  return ODD_TYPES.includes(odds.type)
}

/** Checks whether the game and the price accept picks, and whether the pick collides with another pick. */
export function pushLegRefusals(
  refusals: Refusal[],
  leg: SlipLeg,
  { standing, nowMs, isParlay }: { standing: Standing; nowMs: number; isParlay: boolean },
): void {
  if (!hasKnownOddType(leg)) {
    refusals.push(refuseLeg(leg, 'slip.odd-type-unsupported', oddTypeUnsupported(leg.oddsName)))
  }
  if (!isInPlay(leg.fixtureStatus)) {
    if (leg.fixtureStatus !== 'unplayed') {
      refusals.push(refuseLeg(leg, 'slip.game-closed', gameClosed(leg.oddsName, leg.fixtureStatus)))
    } else if (nowMs >= leg.startMs) {
      refusals.push(refuseLeg(leg, 'slip.game-started', gameStarted(leg.oddsName)))
    }
  }
  if (leg.isLocked) refusals.push(refuseLeg(leg, 'slip.odd-locked', oddLocked(leg.oddsName)))
  const twin = isParlay ? undefined : findDuplicate(leg, standing)
  if (twin !== undefined) refusals.push(refuseLeg(leg, 'slip.duplicate', duplicate(twin)))
  const otherSide = findHedge(leg, standing)
  if (otherSide !== undefined) refusals.push(refuseLeg(leg, 'slip.hedge', hedge(leg, otherSide)))
}

/** What a leg must not share with those before it in the parlay, and what it must. */
export function pushParlayLegRefusals(
  refusals: Refusal[],
  leg: SlipLeg,
  legs: readonly SlipLeg[],
  index: number,
): void {
  const sameMatch = legs.findIndex(({ fixtureId }) => fixtureId === leg.fixtureId)
  if (sameMatch !== -1 && sameMatch < index) {
    refusals.push(refuseLeg(leg, 'slip.parlay-same-match', parlaySameMatch()))
  }
  const [first = leg] = legs
  if (first.odds.type !== leg.odds.type) {
    refusals.push(refuseLeg(leg, 'slip.odd-type-mismatch', oddTypeMismatch()))
  }
}
