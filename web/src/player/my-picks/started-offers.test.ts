import { describe, expect, it } from 'vitest'
import { sampleLeg, samplePick } from './testing-picks.ts'
import { startedOffers } from './pick-words.ts'

const START_MS = Date.parse(sampleLeg().gameDate)
const LATER = '2026-11-15T23:00:00Z'

describe('cash-outs that are offered on an open page', () => {
  it('reload cash-out offers from the announced start of the game', () => {
    const offered = samplePick({ canCashOut: true })
    expect(startedOffers([offered], START_MS - 1)).toEqual([])
    expect(startedOffers([offered], START_MS)).toEqual([offered])
    expect(startedOffers([samplePick()], START_MS)).toEqual([])
  })

  it('reload the offer of a parlay from the start of its first game', () => {
    const legs = [LATER, sampleLeg().gameDate].map((gameDate) => sampleLeg({ type: 'CHILD', gameDate }))
    const parlay = samplePick({ type: 'PARLAY', canCashOut: true, gameDate: LATER, childPicks: legs })
    expect(startedOffers([parlay], START_MS - 1)).toEqual([])
    expect(startedOffers([parlay], START_MS)).toEqual([parlay])
  })
})
