/** What a row of the feed says about a player besides the figures. */
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json-values.ts'

/** Statistics come per period; those of the whole game are wanted. */
export function wholeGame(value: unknown): JsonObject {
  if (isObject(value)) return isObject(value.stats) ? value.stats : value
  const whole = listOf(value)
    .map(objectOf)
    .find(({ period }) => textOf(period).toLowerCase() === 'all')
  return objectOf(whole?.stats)
}

const OUT = /^(?:dnp|did[ _-]?not[ _-]?play|inactive|scratched|out|absent|not[ _-]?played)$/
const TIMES_ON_FIELD = ['minutes', 'minutes_played', 'time_on_ice', 'snaps']

/** Some lists also name players who stayed on the bench, with zeros. They did not play, and no line is graded on them. */
export function didNotPlay(row: JsonObject): boolean {
  const figures = wholeGame(row.stats)
  const wasOff = TIMES_ON_FIELD.some((key) => /^0+(?:[:.]0+)?$/.test(textOf(figures[key])))
  return wasOff || OUT.test(textOf(row.status).trim().toLowerCase())
}
