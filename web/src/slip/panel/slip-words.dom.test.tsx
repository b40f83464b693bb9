import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { sampleAccount } from '@pickproof/domain/programme/testing/sample-slip'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { isStickyAt } from '../dock/slip-dock.tsx'
import { SEND_BLOCK_AFTER_MS, sendBlockDelayMs, sendBlockText } from '../placing/use-send-block.ts'
import { EMPTY_SLIP, slipOf } from '../slip-content.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { sampleEntry, START_MS } from '../testing-slip.ts'
import { partsOf } from './room-bars.tsx'
import { findTrouble, nextAmount, placeFailure, quickAmounts } from './slip-words.ts'

const checkOf = (entries: readonly SlipEntry[]) =>
  checkSlip(sampleAccount(), slipOf({ ...EMPTY_SLIP, entries }), START_MS - HOUR_MS)

it('[S002] the slip sticks after 615 px', () => {
  expect([isStickyAt(615), isStickyAt(616)]).toEqual([false, true])
})

it('the closed slip of a phone names its first mistake', () => {
  expect(findTrouble(checkOf([sampleEntry('b', { stake: 700 })]), false)).toBe(
    '$100.00 above the maximum pick amount.',
  )
})

it('the slip cannot be sent after its prices are 30 seconds old, and says why', () => {
  const silent = { why: 'silent', since: '2027-01-15T00:30:00Z' } as const
  expect(sendBlockDelayMs({ why: 'offline' }) + 10_000).toBe(SEND_BLOCK_AFTER_MS)
  expect(sendBlockDelayMs(silent)).toBe(30_000)
  expect(sendBlockText(silent)).toMatch(/^No prices have arrived since \d+:30 [AP]M/)
})

it("puts the server's sentence to the pick it is about, otherwise below all of them", () => {
  const check = checkOf([sampleEntry('a', { stake: 200 }), sampleEntry('b', { stake: 200 })])
  expect(placeFailure({ text: 'Failed to fetch', ofLegs: new Map() }, check).ofSlip).toBe('Failed to fetch')
  const legs = new Map([['a', 'No.']])
  expect(placeFailure({ text: 'No.', ofLegs: legs }, check)).toEqual({ ofSlip: undefined, ofLegs: legs })
})

it('shows a rejection by the server once when the slip names the same rule for the same pick', () => {
  const check = checkOf([sampleEntry('a', { stake: 700 }), sampleEntry('b', { stake: 20 })])
  const placed = (code: string, oddId: string) =>
    placeFailure({ text: 'No.', ofLegs: new Map([[oddId, 'No.']]), rule: { code, oddId } }, check)
  expect(placed('slip.stake-above-maximum', 'a').ofLegs.size).toBe(0)
  expect([...placed('slip.stake-above-maximum', 'b').ofLegs]).toEqual([['b', 'No.']])
  expect([...placed('slip.hedge', 'a').ofLegs]).toEqual([['a', 'No.']])
})

it('[T24-3.4] arrow keys step through the quick amounts that all rules allow', () => {
  const quick = quickAmounts(1_000_000n, { minimumMinor: 20_000n, maximumMinor: 50_000n })
  const up = [0, 200, 250, 400, 500].map((stake) => nextAmount(quick, stake, 1))
  expect(up).toEqual([200, 400, 400, 500, undefined])
  expect([800, 450, 200].map((stake) => nextAmount(quick, stake, -1))).toEqual([500, 400, undefined])
})

it('the bar of a limit shows used, this slip and what is beyond the limit', () => {
  expect(partsOf(1000, 450, 650).map(({ percent }) => Math.round(percent))).toEqual([41, 50, 9])
  expect(partsOf(1000, 450, 50).map(({ percent }) => Math.round(percent))).toEqual([45, 5, 0])
  expect(partsOf(5, 6, 1).map(({ percent }) => Math.round(percent))).toEqual([71, 0, 29])
})
