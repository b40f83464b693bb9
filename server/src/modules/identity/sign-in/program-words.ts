/**
 * A browser and its system in our words. A caller can send any text as its name, and a wrong password is enough to
 * trigger a mail to a user. The mail must not carry a stranger's text.
 */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'

const words = defineMessages('server.programs', {
  unknownBrowser: 'Unknown browser',
  browserOnSystem: text<{ browser: string; system: string }>('{browser} on {system}'),
})

type Known = readonly (readonly [sign: string, name: string])[]

/** Most name several others as well, so the first one that is found counts. */
const BROWSERS: Known = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: Known = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

export function programWords(userAgent: string): Message | string {
  const find = (known: Known) => known.find(([sign]) => userAgent.includes(sign))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser === undefined) return words.unknownBrowser
  return system === undefined ? browser : words.browserOnSystem({ browser, system })
}
