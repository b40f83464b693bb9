/** Renders messages in a language. The one place where an id becomes a sentence. */
import { decimalSignOf, withDecimalSign } from '@pickproof/domain/format/decimal-sign'
import { MINUS } from '@pickproof/domain/format/minus'
import {
  findSource,
  type Message,
  type MessageParams,
  type MessageValue,
} from '@pickproof/domain/messages/message'
import { type Language, PSEUDO } from './languages.ts'
import { parse, type Select, type Token } from './parse.ts'
import { formatCountIn, formatDateIn, formatMoneyIn, remembered } from './values.ts'

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const LONGER_BY = 0.4
const PADDING = '·'
const GROUP = 8

/** Tags of rich texts stay as they are: they are not words. */
const TAG = /(<\/?\w+>)/

/** English that shows what is not a message: accented, 40% longer, and in brackets where the message is rendered. */
function toPseudo(own: string): string {
  return own
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : accented(part)))
    .join('')
}

function accented(part: string): string {
  const letters = [...part].map((letter) => {
    const at = PLAIN.indexOf(letter)
    return at < 0 ? letter : ACCENTED.charAt(at)
  })
  const [, words = '', end = ''] = /^(.*?)(\s*)$/s.exec(letters.join('')) ?? []
  return words + paddingOf(Math.ceil(words.trim().length * LONGER_BY)) + end
}

/** In groups, so a line can break as it does between words. */
function paddingOf(length: number): string {
  return PADDING.repeat(length).replaceAll(new RegExp(`(${PADDING}{${GROUP}})(?=${PADDING})`, 'g'), '$1 ')
}

/** Texts by id. */
export type Catalogue = Readonly<Record<string, string>>

export type Renderer = {
  readonly language: Language
  /** The sentence, or the id where no text is known. */
  readonly render: (message: Message) => string
  readonly add: (catalogue: Catalogue) => void
  /** Texts of a brand, which win over those of the language. */
  readonly override: (catalogue: Catalogue) => void
  /** Whether a text of the language or of the brand is known, apart from the English source. */
  readonly translates: (id: string) => boolean
}

// A page that shows no such value does not pay for the first format, which takes a browser 20 ms.
const numbersOf = remembered((locale) => new Intl.NumberFormat(locale))
const pluralsOf = {
  plural: remembered((locale) => new Intl.PluralRules(locale)),
  selectordinal: remembered((locale) => new Intl.PluralRules(locale, { type: 'ordinal' })),
}

/** The texts of a language may belong to several callers. Only one with its own may add to them. */
export function createRenderer(language: Language, texts = new Map<string, string>()): Renderer {
  const ofBrand = new Map<string, string>()
  const parsed = new Map<string, readonly Token[]>()
  const { locale, direction } = language

  const tokensOf = (id: string): readonly Token[] | undefined => {
    const known = parsed.get(id)
    if (known !== undefined) return known
    const own = ofBrand.get(id) ?? texts.get(id) ?? findSource(id)?.english
    if (own === undefined) return undefined
    const tokens = parse(own)
    parsed.set(id, tokens)
    return tokens
  }

  const numberText = (value: number) =>
    Number.isInteger(value)
      ? formatCountIn(locale, value)
      : numbersOf(locale).format(value).replace('-', MINUS)

  const valueText = (value: MessageValue): string => {
    if (typeof value === 'string') return value
    if (typeof value === 'number') return numberText(value)
    if ('id' in value) return render(value)
    switch (value.kind) {
      case 'money':
        return formatMoneyIn(locale, value)
      case 'date':
        return formatDateIn(locale, value)
      case 'figure':
        return withDecimalSign(value.digits, decimalSignOf(locale))
      case 'list':
        return new Intl.ListFormat(locale, { type: value.type }).format(value.items.map(valueText))
    }
  }

  /** In a right-to-left sentence a name or an amount keeps its own direction. */
  const isolated = (own: string) => (direction === 'rtl' ? `\u2068${own}\u2069` : own)

  const paramOf = (params: MessageParams, name: string, id: string): MessageValue => {
    const value = params[name]
    if (value === undefined) throw new Error(`The message ${id} needs the parameter ${name}.`)
    return value
  }

  const chooseCase = (
    { type, arg, cases, pluralOffset = 0 }: Select,
    value: MessageValue,
  ): readonly Token[] => {
    const exact = cases.find(({ key }) => key === (type === 'select' ? String(value) : `=${value}`))
    if (exact) return exact.tokens
    const key = type === 'select' ? 'other' : pluralsOf[type](locale).select(Number(value) - pluralOffset)
    const chosen = cases.find((one) => one.key === key) ?? cases.find((one) => one.key === 'other')
    if (!chosen) throw new Error(`A choice by ${arg} needs the case "other".`)
    return chosen.tokens
  }

  const renderTokens = (
    tokens: readonly Token[],
    params: MessageParams,
    id: string,
    counted?: number,
  ): string =>
    tokens
      .map((token) => {
        switch (token.type) {
          case 'content':
            return language === PSEUDO ? toPseudo(token.value) : token.value
          case 'octothorpe':
            return counted === undefined ? '#' : isolated(numberText(counted))
          case 'argument':
            return isolated(valueText(paramOf(params, token.arg, id)))
          default: {
            const value = paramOf(params, token.arg, id)
            const number = token.type === 'select' ? counted : Number(value) - (token.pluralOffset ?? 0)
            return renderTokens(chooseCase(token, value), params, id, number)
          }
        }
      })
      .join('')

  const render = ({ id, params = {} }: Message): string => {
    const tokens = tokensOf(id)
    if (tokens === undefined) return id
    const own = renderTokens(tokens, params, id)
    return language === PSEUDO ? `⟦${own}⟧` : own
  }

  const addTo = (known: Map<string, string>, catalogue: Catalogue) => {
    for (const [id, own] of Object.entries(catalogue)) known.set(id, own)
    parsed.clear()
  }

  return {
    language,
    render,
    add: (catalogue) => addTo(texts, catalogue),
    override: (catalogue) => addTo(ofBrand, catalogue),
    translates: (id) => ofBrand.has(id) || texts.has(id),
  }
}
