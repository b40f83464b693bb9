import { expect, it } from 'vitest'
import { dayRoomOf } from './day-room.ts'

const terms = { accountSize: 10_000, maximumDailyLoss: 1_000 }
const nowMs = Date.parse('2026-11-14T22:00:00Z')
const pick = (stake: number, otherAccno = '') => ({
  id: '1',
  otherAccno,
  type: 'STRAIGHT' as const,
  stake,
  win: stake,
  legs: [],
})
const view = {
  ruleSet: 'house-1',
  dayDate: '2026-11-14',
  riskToday: 450,
  netToday: -180,
  openPicks: [pick(200), pick(250), pick(999, 'OM00000009')],
}

it('shows the risk and the loss that are left today, and the loss left if every open pick of the account loses', () => {
  expect(dayRoomOf(terms, view, nowMs)).toEqual({
    riskLimitMinor: 100_000n,
    riskUsedMinor: 45_000n,
    riskLeftMinor: 55_000n,
    lossLeftMinor: 82_000n,
    lossLeftIfOpenLoseMinor: 37_000n,
  })
})

it('a win of the day may be lost as well, and no room is below nothing', () => {
  expect(dayRoomOf(terms, { ...view, netToday: 300 }, nowMs)).toMatchObject({
    lossLeftMinor: 130_000n,
    lossLeftIfOpenLoseMinor: 85_000n,
  })
  expect(dayRoomOf(terms, { ...view, netToday: 900 }, nowMs)).toMatchObject({
    lossLeftMinor: 190_000n,
    lossLeftIfOpenLoseMinor: 145_000n,
  })
  expect(dayRoomOf(terms, { ...view, riskToday: 1_200, netToday: -990 }, nowMs)).toMatchObject({
    riskLeftMinor: 0n,
    lossLeftIfOpenLoseMinor: 0n,
  })
})

it('begins again with the program day at 8:00 in London', () => {
  const atEight = Date.parse('2026-11-15T08:00:00Z')
  expect(dayRoomOf(terms, view, atEight - 1)).toMatchObject({ riskUsedMinor: 45_000n })
  expect(dayRoomOf(terms, view, atEight)).toMatchObject({ riskUsedMinor: 0n, lossLeftMinor: 100_000n })
})
