/**
 * What the product says, without the words: an id and its parameters. The edge (a screen, a mail, a PDF, an answer of the API)
 * renders it in the reader's language. A message is plain JSON, so it can be stored and read years later.
 */
import type { DateFormat } from '../format/dates.ts'

export type Message = { readonly id: string; readonly params?: MessageParams }
export type MessageParams = Readonly<Record<string, MessageValue>>
export type MessageValue = string | number | MoneyValue | DateValue | FigureValue | ListValue | Message

export type MoneyValue = {
  readonly kind: 'money'
  /** Minor units as a decimal text: JSON has no bigint. */
  readonly minor: string
  readonly currency: string
  /** Shows a plus before a gain. */
  readonly isSigned?: boolean
  /** Leaves out the cents of a whole amount. */
  readonly isShort?: boolean
}

export type DateValue = {
  readonly kind: 'date'
  readonly at: string
  readonly format: DateFormat
  readonly timeZone: string
}

/** Decimals as they are, such as odds of 1.90: a number would lose the zero at the end. */
export type FigureValue = {
  readonly kind: 'figure'
  /** With a decimal point. */
  readonly digits: string
}

export type ListValue = {
  readonly kind: 'list'
  /** 'a and b', 'a or b', or 'a, b'. */
  readonly type: 'conjunction' | 'disjunction' | 'unit'
  readonly items: readonly MessageValue[]
}

export function money(amountMinor: bigint, currency: string): MoneyValue {
  return { kind: 'money', minor: String(amountMinor), currency }
}

export function signedMoney(amountMinor: bigint, currency: string): MoneyValue {
  return { ...money(amountMinor, currency), isSigned: true }
}

/** '$300', and '$300.50' where there are cents. */
export function shortMoney(amountMinor: bigint, currency: string): MoneyValue {
  return { ...money(amountMinor, currency), isShort: true }
}

export function moment(at: Date | string, format: DateFormat, timeZone: string): DateValue {
  return { kind: 'date', at: typeof at === 'string' ? at : at.toISOString(), format, timeZone }
}

export function figure(digits: string): FigureValue {
  return { kind: 'figure', digits }
}

export function allOf(items: readonly MessageValue[]): ListValue {
  return { kind: 'list', type: 'conjunction', items }
}

export function anyOf(items: readonly MessageValue[]): ListValue {
  return { kind: 'list', type: 'disjunction', items }
}

/** 'a, b, c', for a list after a colon. */
export function listOf(items: readonly MessageValue[]): ListValue {
  return { kind: 'list', type: 'unit', items }
}

/** The English text of a message in ICU message format, with the type of its parameters. */
type EnglishText<Params extends MessageParams = MessageParams> = {
  readonly english: string
  /** The rows of the specification that fix the text letter for letter. Do not rewrite it. */
  readonly fixedBy?: readonly string[]
  /** Exists for the type only. */
  readonly params?: (params: Params) => void
}

/** A text with parameters. */
export function text<Params extends MessageParams>(english: string): EnglishText<Params> {
  return { english }
}

type FixedText = {
  readonly english: string
  readonly fixedBy: readonly string[]
  readonly params?: never
}

/** A text that the specification fixes letter for letter, with the rows that do so. */
export function fixed(english: string, ...rows: readonly string[]): FixedText {
  return { english, fixedBy: rows }
}

export function fixedText<Params extends MessageParams>(
  english: string,
  ...rows: readonly string[]
): EnglishText<Params> {
  return { english, fixedBy: rows }
}

// biome-ignore lint/suspicious/noExplicitAny: the parameters of any text.
export type EnglishTexts = Readonly<Record<string, string | FixedText | EnglishText<any>>>

/** A constant for a text without parameters, a function for one with them. */
export type Rendered<Texts extends EnglishTexts, Result> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string | FixedText
    ? Result
    : Texts[Key] extends EnglishText<infer Params>
      ? (params: Params) => Result
      : never
}

type Source = { readonly english: string; readonly fixedBy: readonly string[] }

const SOURCES = new Map<string, Source>()

/** Remembers the English texts under `<area>.<key>`. An area is `<catalogue>` or `<catalogue>.<feature>`. */
function register(area: string, texts: EnglishTexts): void {
  for (const [key, own] of Object.entries(texts)) {
    const { english, fixedBy = [] } = typeof own === 'string' ? { english: own } : own
    SOURCES.set(`${area}.${key}`, { english, fixedBy })
  }
}

/** The keys of the texts of an area whose file is loaded. */
export function keysOf(area: string): readonly string[] {
  const start = `${area}.`
  return [...SOURCES.keys()].flatMap((id) => (id.startsWith(start) ? [id.slice(start.length)] : []))
}

/** Undefined for an id that no loaded file defines. */
export function findSource(id: string): Source | undefined {
  return SOURCES.get(id)
}

export function defineMessages<const Texts extends EnglishTexts>(
  area: string,
  texts: Texts,
): Rendered<Texts, Message> {
  register(area, texts)
  const makers = Object.entries(texts).map(([key, own]) => {
    const id = `${area}.${key}`
    const hasParams = typeof own !== 'string' && own.english.includes('{')
    return [key, hasParams ? (params: MessageParams): Message => ({ id, params }) : { id }]
  })
  return Object.fromEntries(makers)
}
