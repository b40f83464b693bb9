/** Whether a translation can replace its English text: same parameters, same tags, every plural form. */
import { type Content, parse, type Select, type Token } from './parse.ts'

/** Faults as sentences; empty for a good translation. */
export function checkTranslation(english: string, translated: string, locale: string): string[] {
  let tokens: Token[]
  try {
    tokens = parse(translated)
  } catch (problem) {
    return [`is not a valid text: ${problem instanceof Error ? problem.message : problem}`]
  }
  const source = parse(english)
  const faults: string[] = []
  if (translated.trim() === '') faults.push('is empty')
  compare('parameter', parametersOf(source), parametersOf(tokens))
  compare('tag', tagsOf(source), tagsOf(tokens))
  for (const select of selectsOf(tokens)) {
    const keys = new Set(select.cases.map(({ key }) => key))
    const needed = select.type === 'select' ? ['other'] : pluralForms(select.type, locale)
    for (const { form, count } of needed.map((one) => (typeof one === 'string' ? { form: one } : one)))
      if (!keys.has(form) && !(count !== undefined && keys.has(`=${count}`)))
        faults.push(`has no case "${form}" for ${select.arg}`)
  }
  return faults

  function compare(kind: string, wanted: ReadonlySet<string>, got: ReadonlySet<string>): void {
    for (const name of wanted) if (!got.has(name)) faults.push(`lacks the ${kind} ${name}`)
    for (const name of got) if (!wanted.has(name)) faults.push(`has an unknown ${kind} ${name}`)
  }
}

interface PluralForm {
  readonly form: string
  /** The only count of the form, which an exact case can cover. */
  readonly count?: number
}

/** Forms that whole numbers up to 200 take; others, such as the Spanish form for millions, fall back to "other". */
function pluralForms(type: 'plural' | 'selectordinal', locale: string): PluralForm[] {
  const rules = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  const counts = Map.groupBy(
    Array.from({ length: 201 }, (_, count) => count),
    (count) => rules.select(count),
  )
  return [...counts].map(([form, own]) => ({ form, ...(own.length === 1 ? { count: own[0] } : {}) }))
}

function parametersOf(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>()
  for (const token of flat(tokens)) if ('arg' in token) names.add(token.arg)
  return names
}

function tagsOf(tokens: readonly Token[]): Set<string> {
  const words = flat(tokens).filter((token): token is Content => token.type === 'content')
  return new Set(words.flatMap(({ value }) => [...value.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag)))
}

function selectsOf(tokens: readonly Token[]): Select[] {
  return flat(tokens).filter((token): token is Select => 'cases' in token)
}

function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap((one) => flat(one.tokens))] : [token],
  )
}
