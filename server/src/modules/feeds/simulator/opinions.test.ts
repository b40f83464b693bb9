import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { createOpinions } from './opinions.ts'
import { findBook } from './sportsbooks.ts'

const NOW_MS = Date.UTC(2026, 9, 3, 17, 23, 11)

function opinionsOf(bookId: string) {
  const book = findBook(bookId)
  if (book === undefined) throw new Error(`No book ${bookId}`)
  return createOpinions('opinions', 20, book, '20261003ABCDEF01')
}

/** The times within these minutes at which the opinion differs from a second before. */
function turnsIn(minutes: number, isLive: boolean): readonly number[] {
  const opinions = opinionsOf('riverline')
  const seconds = Array.from({ length: minutes * 60 }, (_, index) => NOW_MS + index * 1_000)
  return seconds.filter(
    (atMs) => opinions('winner', atMs, isLive) !== opinions('winner', atMs - 1_000, isLive),
  )
}

describe('the opinion of a book', () => {
  it('lasts ten minutes before a game, and six seconds in a game at twenty times the speed', () => {
    const [early, live] = [turnsIn(60, false), turnsIn(2, true)]
    expect(early).toHaveLength(6)
    expect(early.slice(1).map((atMs, index) => atMs - (early[index] ?? 0))).toEqual(
      Array.from({ length: 5 }, () => 10 * MINUTE_MS),
    )
    expect(live).toHaveLength(20)
  })

  it('does not depend on earlier questions', () => {
    const asked = opinionsOf('riverline')
    const moments = [0, 4, 25, 3, 25, 0].map((minutes) => NOW_MS + minutes * MINUTE_MS)
    for (const atMs of moments)
      for (const subject of ['winner', 'total'])
        for (const isLive of [false, true])
          expect(asked(subject, atMs, isLive)).toBe(opinionsOf('riverline')(subject, atMs, isLive))
  })

  it('differs by subject and by sportsbook', () => {
    const [own, other] = [opinionsOf('riverline'), opinionsOf('bluedoor_bets')]
    const all = [own('winner', NOW_MS, false), own('total', NOW_MS, false), other('winner', NOW_MS, false)]
    expect(new Set(all).size).toBe(3)
  })
})
