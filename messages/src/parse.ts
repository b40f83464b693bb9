/**
 * Reads a text in ICU message format. The first page of the web app carries this parser, and it needs a fifth of the
 * bytes of the library that reads the same format; `parse.test.ts` compares both.
 */
export type Token = Content | Octothorpe | Argument | Select

export type Content = { readonly type: 'content'; readonly value: string }
/** The counted number, `#` in a plural. */
type Octothorpe = { readonly type: 'octothorpe' }
/** A value by name. A format after the name, as in `{count, number}`, is ignored: values know theirs. */
type Argument = { readonly type: 'argument'; readonly arg: string }

export type Select = {
  readonly type: 'plural' | 'select' | 'selectordinal'
  readonly arg: string
  readonly pluralOffset?: number
  readonly cases: readonly Case[]
}
type Case = { readonly key: string; readonly tokens: readonly Token[] }

const NAME = String.raw`([^\p{Pat_Syn}\p{Pat_WS}]+)`
const sticky = (source: string) => new RegExp(source, 'uy')

const QUOTED = sticky(`'([{}#](?:[^']|'')*)'(?!')`)
const OPENING = sticky(String.raw`\{\s*${NAME}\s*`)
const WORDS = sticky(`[^][^{}#']*`)
const CHOICE = sticky(String.raw`,\s*(plural|select|selectordinal)\s*,\s*`)
const FORMAT = sticky(String.raw`,\s*${NAME}\s*(,?)`)
const OFFSET = sticky(String.raw`\s*offset\s*:\s*(\d+)\s*`)
const CASE = sticky(String.raw`\s*(=\d+|[^\p{Pat_Syn}\p{Pat_WS}]+)\s*\{`)
const CLOSING = sticky(String.raw`\}`)
const LAST_CLOSING = sticky(String.raw`\s*\}`)
const HASH = sticky('#')
const APOSTROPHE = sticky(`''`)

const PLURAL_KEY = /^(?:=\d+|zero|one|two|few|many|other)$/

/** Throws a `SyntaxError` that names the place. */
export function parse(source: string): Token[] {
  let place = 0
  return readBody(false, true)

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = place
    const found = pattern.exec(source)
    if (found) place = pattern.lastIndex
    return found
  }

  function fail(problem: string): never {
    throw new SyntaxError(`${problem} at character ${place + 1} of "${source}"`)
  }

  function readBody(isCounting: boolean, isWhole: boolean): Token[] {
    const tokens: Token[] = []
    while (place < source.length) {
      const arg = take(OPENING)?.[1]
      if (arg !== undefined) tokens.push(readArgument(arg, isCounting))
      else if (isCounting && take(HASH)) tokens.push({ type: 'octothorpe' })
      else if (!isWhole && take(CLOSING)) return tokens
      else addWords(tokens, readWords(isCounting))
    }
    if (!isWhole) fail('A closing brace is missing')
    return tokens
  }

  function readWords(isCounting: boolean): string {
    if (take(APOSTROPHE)) return "'"
    const quoted = take(QUOTED)
    return quoted ? unquote(quoted, isCounting) : (take(WORDS)?.[0] ?? '')
  }

  function unquote([all, inner = '']: RegExpExecArray, isCounting: boolean): string {
    if (isCounting || !inner.startsWith('#')) return inner.replaceAll("''", "'")
    if (inner.includes('{')) fail('Quotes around # and a brace need a plural')
    return all
  }

  function readArgument(arg: string, isCounting: boolean): Token {
    const choice = take(CHOICE)?.[1] as Select['type'] | undefined
    if (choice) return readCases(choice, arg, isCounting || choice !== 'select')
    const [, format = '', comma] = take(FORMAT) ?? []
    if (/^(?:plural|select|selectordinal)$/i.test(format)) fail(`The cases of ${arg} are missing`)
    if (comma) readBody(isCounting, false)
    else if (!take(CLOSING)) fail(`The brace after ${arg} is missing`)
    return { type: 'argument', arg }
  }

  function readCases(type: Select['type'], arg: string, isCounting: boolean): Select {
    const cases: Case[] = []
    const offset = take(OFFSET)?.[1]
    if (offset !== undefined && type === 'select') fail('A select has no offset')
    while (!take(LAST_CLOSING)) {
      const key = take(CASE)?.[1] ?? fail(`A case of ${arg} is missing`)
      if (type === 'select' ? key.startsWith('=') : !PLURAL_KEY.test(key)) fail(`${type} has no case ${key}`)
      cases.push({ key, tokens: readBody(isCounting, false) })
    }
    return { type, arg, cases, ...(offset === undefined ? {} : { pluralOffset: Number(offset) }) }
  }
}

function addWords(tokens: Token[], words: string): void {
  const last = tokens.at(-1)
  if (last?.type === 'content') tokens[tokens.length - 1] = { type: 'content', value: last.value + words }
  else tokens.push({ type: 'content', value: words })
}
