import { DAY_MS } from './durations.ts'

/** What a clock on the wall shows. Built on Intl, because not every browser has Temporal. */
export type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

// Making a formatter costs far more than using one, and lists format thousands of times in the same zone.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

export function wallTimeAt(instantMs: number, timeZone: string): WallTime {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) {
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  }
  return wall
}

function asUtcMs(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
}

function zoneOffsetMs(instantMs: number, timeZone: string): number {
  const wholeSecondMs = Math.floor(instantMs / 1000) * 1000
  return asUtcMs(wallTimeAt(wholeSecondMs, timeZone)) - wholeSecondMs
}

/**
 * The instant at which the clock of the zone shows this time. A time that occurs twice in autumn is the first of
 * the two; one that is skipped in spring moves forward by the gap, as Temporal does by default.
 */
export function instantMsAt(wall: WallTime, timeZone: string): number {
  const utcMs = asUtcMs(wall)
  const offsetBeforeMs = zoneOffsetMs(utcMs - DAY_MS, timeZone)
  const offsetAfterMs = zoneOffsetMs(utcMs + DAY_MS, timeZone)
  const fits = [offsetBeforeMs, offsetAfterMs]
    .filter((offsetMs) => zoneOffsetMs(utcMs - offsetMs, timeZone) === offsetMs)
    .map((offsetMs) => utcMs - offsetMs)
  return fits.length > 0 ? Math.min(...fits) : utcMs - offsetBeforeMs
}

// A locale has short names only for its own zones. It shows the others as an offset such as 'GMT+1'.
const LOCALES_WITH_NAMES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA']

// Each is made when the ones before it have no name: a locale costs a browser some milliseconds.
const namers = new Map<string, Intl.DateTimeFormat>()

function namerOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = namers.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  namers.set(key, made)
  return made
}

/** The short name of the zone at that instant, such as GMT, BST or EST; an offset where the zone has no name. */
export function zoneNameAt(instantMs: number, timeZone: string): string {
  let first: string | undefined
  for (const locale of LOCALES_WITH_NAMES) {
    const parts = namerOf(locale, timeZone).formatToParts(instantMs)
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
    if (/^[A-Z]+$/.test(name)) return name
    first ??= name
  }
  return first ?? timeZone
}
