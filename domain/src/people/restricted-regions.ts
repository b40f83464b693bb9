/**
 * Crimea with Sevastopol, Donetsk and Luhansk (row P057): parts of Ukraine that a stated address gives away by its
 * postal code or by a name. Decision 9 lists the ranges and says why the whole oblast counts.
 */

/** An address as a person typed it. Any part may be missing. */
export interface StatedAddress {
  readonly country?: string | null | undefined
  readonly state?: string | null | undefined
  readonly city?: string | null | undefined
  readonly zipcode?: string | null | undefined
}

/** First two digits of Ukrainian codes. Russian Post writes a 2 in front of the same five digits. */
const RESTRICTED_PREFIXES: readonly (readonly [first: number, last: number])[] = [
  [83, 87], // Donetsk
  [91, 94], // Luhansk
  [95, 98], // Crimea
  [99, 99], // Sevastopol
]

const UKRAINE_OR_RUSSIA: ReadonlySet<string> = new Set([
  ...['ua', 'ukr', 'ukraine', 'ukraina', 'ukrayina', 'україна', 'украина'],
  ...['ru', 'rus', 'russia', 'russian federation', 'rossiya', 'россия', 'российская федерация', 'рф'],
])

/** No country, state or province elsewhere has one of these words in its name. */
const REGION_WORDS: ReadonlySet<string> = new Set([
  ...['crimea', 'crimean', 'krym', 'krim', 'qirim', 'qırım', 'крым', 'крыма', 'крим', 'криму'],
  ...['sevastopol', 'севастополь', 'севастополя', 'aqyar'],
  ...['donetsk', 'donetska', 'donetskaya', 'донецк', 'донецьк', 'донецька', 'донецкая'],
  ...['донецкой', 'донецької', 'dnr', 'dpr', 'днр'],
  ...['luhansk', 'luhanska', 'lugansk', 'luganska', 'luganskaya', 'луганск', 'луганськ', 'луганська'],
  ...['луганская', 'луганской', 'луганської', 'lnr', 'lpr', 'лнр'],
])

/** Their larger towns, for an address without a postal code. Some of these names exist in other countries. */
const TOWN_WORDS: ReadonlySet<string> = new Set([
  ...['simferopol', 'симферополь', 'сімферополь', 'yalta', 'ялта', 'kerch', 'керчь', 'керч'],
  ...['sebastopol', 'yevpatoria', 'yevpatoriya', 'evpatoria', 'евпатория', 'євпаторія'],
  ...['feodosia', 'feodosiya', 'феодосия', 'феодосія'],
  ...['mariupol', 'мариуполь', 'маріуполь', 'makiivka', 'makeevka', 'макеевка', 'макіївка'],
  ...['horlivka', 'gorlovka', 'горловка', 'горлівка', 'kramatorsk', 'краматорск', 'краматорськ'],
  ...['sloviansk', 'slavyansk', 'славянск', 'словянськ', 'bakhmut', 'бахмут'],
  ...['sievierodonetsk', 'severodonetsk', 'северодонецк', 'сєвєродонецьк', 'сіверськодонецьк'],
  ...['lysychansk', 'lisichansk', 'лисичанск', 'лисичанськ', 'alchevsk', 'алчевск', 'алчевськ'],
])

/** A town counts only where the country does not say that it is another one: Sevastopol is in Wisconsin too. */
export function isRestrictedRegion({ country, state, city, zipcode }: StatedAddress): boolean {
  if (hasWord(country, REGION_WORDS) || hasWord(state, REGION_WORDS)) return true
  const code = postalCodeOf(zipcode)
  const isThere = UKRAINE_OR_RUSSIA.has(wordsOf(country).join(' ')) || code?.country !== undefined
  if (isThere && code && isRestrictedCode(code.digits)) return true
  if (!isThere && wordsOf(country).length > 0) return false
  return [state, city].some((text) => hasWord(text, REGION_WORDS) || hasWord(text, TOWN_WORDS))
}

/** The parts that say where it is, from small to large. */
export function addressText({ city, state, zipcode, country }: StatedAddress): string {
  return [city, state, zipcode, country].filter((part) => part).join(', ')
}

/** Lower-case words without apostrophes, accents and points: Donets'k and Донецьк are one word each, D.N.R. too. */
export function wordsOf(text: string | null | undefined): readonly string[] {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['`´’ʼʹ.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

function hasWord(text: string | null | undefined, words: ReadonlySet<string>): boolean {
  return wordsOf(text).some((word) => words.has(word))
}

/** Five or six digits, also written apart or behind the code of the country: UA-95000, 295 000. */
function postalCodeOf(
  typed: string | null | undefined,
): { readonly country: string | undefined; readonly digits: string } | undefined {
  const text = (typed ?? '').normalize('NFKC').replaceAll(/[\s-]/g, '')
  const [, country, digits] = /^(UA|RU)?(\d{5,6})$/i.exec(text) ?? []
  return digits === undefined ? undefined : { country, digits }
}

function isRestrictedCode(digits: string): boolean {
  if (digits.length === 6 && !digits.startsWith('2')) return false
  const prefix = Number(digits.slice(-5, -3))
  return RESTRICTED_PREFIXES.some(([first, last]) => first <= prefix && prefix <= last)
}
