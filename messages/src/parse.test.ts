import { readdirSync, readFileSync } from 'node:fs'
import { parse as parseByLibrary, type Token as LibraryToken } from '@messageformat/parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, type Token } from './parse.ts'

/** The library also keeps places and formats, which the renderer does not read. */
function withoutPlaces(tokens: readonly LibraryToken[]): Token[] {
  return tokens.map((token): Token => {
    switch (token.type) {
      case 'content':
        return { type: 'content', value: token.value }
      case 'octothorpe':
        return { type: 'octothorpe' }
      case 'argument':
      case 'function':
        return { type: 'argument', arg: token.arg }
      default: {
        const { type, arg, pluralOffset } = token
        const cases = token.cases.map(({ key, tokens: own }) => ({ key, tokens: withoutPlaces(own) }))
        return { type, arg, cases, ...(pluralOffset === undefined ? {} : { pluralOffset }) }
      }
    }
  })
}

/** The tree of a text, or that it cannot be read. */
function outcome(read: () => readonly Token[]): readonly Token[] | 'invalid' {
  try {
    return read()
  } catch {
    return 'invalid'
  }
}

function expectAsLibrary(text: string): void {
  const byLibrary = outcome(() => withoutPlaces(parseByLibrary(text)))
  expect(
    outcome(() => parse(text)),
    text,
  ).toEqual(byLibrary)
}

describe('the parser of messages', () => {
  it('reads a plural with its cases, its exact cases and its number', () => {
    expect(parse('Place {count, plural, =0 {none} other {# of {all}}}.')).toEqual([
      { type: 'content', value: 'Place ' },
      {
        type: 'plural',
        arg: 'count',
        cases: [
          { key: '=0', tokens: [{ type: 'content', value: 'none' }] },
          {
            key: 'other',
            tokens: [
              { type: 'octothorpe' },
              { type: 'content', value: ' of ' },
              { type: 'argument', arg: 'all' },
            ],
          },
        ],
      },
      { type: 'content', value: '.' },
    ])
  })

  it('names the place of a fault', () => {
    expect(() => parse('Paid {count, plural, one {1}')).toThrow(
      /^A case of count is missing at character 29 of /,
    )
  })

  it.each([
    "It's {name}'s turn",
    "A '{' and a '{name}' and ''{name}''",
    "{n, plural, one {'#'1} other {'#'# it''s}}",
    "'#' and #",
    "'#{' here",
    'Closed } here',
    '{ } {',
    '{n, number} {n, number, percent} {at, date, short}',
    '{n, plural, offset:1 =1 {a} one {b} other {#}}',
    '{n, select, offset:1 other {b}}',
    '{n, select, =1 {a} other {b}}',
    '{n, plural, some {a} other {b}}',
    '{n, Plural} and {n, select}',
    '{n, plural,}',
    '{n, plural, other {{side, select, home {# at home} other {#}}}}',
    '{n',
    '{n, plural, other {',
    '{größe} {名前} {a-b}',
    '',
  ])('reads %j as the library does', expectAsLibrary)

  it('reads every text of the catalogs as the library does', () => {
    const folder = new URL('../catalogues/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    )
    const texts = files.flatMap((file) =>
      Object.values(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    )
    expect(texts.length).toBeGreaterThan(10_000)
    for (const text of texts) if (typeof text === 'string') expectAsLibrary(text)
  })

  it('reads any mix of signs and words as the library does', () => {
    const parts = ['{', '}', '{n, plural, ', '{n, select, ', 'one {', 'other {', '=1 {', "'", "''", '#', ' ']
    const texts = fc
      .array(fc.constantFrom(...parts, '{n}', ', ', 'offset:2 ', 'number', 'a', '\n', '😀'), {
        maxLength: 14,
      })
      .map((chosen) => chosen.join(''))
    fc.assert(fc.property(texts, expectAsLibrary), { numRuns: 3_000 })
  })
})
