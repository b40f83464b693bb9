/**
 * Fixture ids: the UTC date and eight hex digits that encode league, slot and game, so the id alone finds its fixture.
 */

const LEAGUE_BITS = 5
const GAME_BITS = 1
const SLOT_BITS = 15
const CHECK_BITS = 32 - LEAGUE_BITS - GAME_BITS - SLOT_BITS

type FixturePlace = {
  readonly dayMs: number
  readonly leagueIndex: number
  /** Counts the slots of the league that start on that day. */
  readonly slotOfDay: number
  readonly gameOfSlot: number
}

/** An odd factor has an inverse modulo 2^32, so multiplying scrambles the number without losing it. */
const FACTOR = 0x9e3779b1
const INVERSE = inverseOf(FACTOR)

function inverseOf(odd: number): number {
  let inverse = odd
  // Newton's iteration doubles the number of correct bits each time.
  for (let round = 0; round < 5; round += 1) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse))
  return inverse >>> 0
}

function hide(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), FACTOR)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function reveal(hidden: number): number {
  const mixed = Math.imul((hidden ^ (hidden >>> 16)) >>> 0, INVERSE)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** `check` identifies the world, so an id from another seed or speed is rejected. */
export function writeFixtureId(place: FixturePlace, check: number): string {
  const date = new Date(place.dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const packed =
    ((check & ((1 << CHECK_BITS) - 1)) << (LEAGUE_BITS + GAME_BITS + SLOT_BITS)) |
    (place.leagueIndex << (GAME_BITS + SLOT_BITS)) |
    (place.gameOfSlot << SLOT_BITS) |
    place.slotOfDay
  return (
    date +
    hide(packed >>> 0)
      .toString(16)
      .toUpperCase()
      .padStart(8, '0')
  )
}

export function readFixtureId(id: string, check: number): FixturePlace | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})([0-9A-F]{8})$/.exec(id)
  if (match === null) return undefined
  const [, year = '', month = '', day = '', hex = ''] = match
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const packed = reveal(Number.parseInt(hex, 16))
  if (packed >>> (32 - CHECK_BITS) !== (check & ((1 << CHECK_BITS) - 1))) return undefined
  const place = {
    dayMs,
    leagueIndex: (packed >>> (GAME_BITS + SLOT_BITS)) & ((1 << LEAGUE_BITS) - 1),
    gameOfSlot: (packed >>> SLOT_BITS) & ((1 << GAME_BITS) - 1),
    slotOfDay: packed & ((1 << SLOT_BITS) - 1),
  }
  // 20270230 would roll over to March and become a second id for another day.
  return writeFixtureId(place, check) === id ? place : undefined
}
