/**
 * What the schemas of calls say, packed for zod. Forms never show these sentences, so they are in the catalog of the server,
 * which the browser does not load. Names of fields and codes stay as the caller writes them.
 */
import {
  defineMessages,
  type ListValue,
  listOf,
  type Message,
  text,
} from '@pickproof/domain/messages/message'
import { packSchemaMessage } from './fields/schema-message.ts'
import { COMMON } from './fields/required.ts'

type Packed<Said> = {
  readonly [Key in keyof Said]: Said[Key] extends (params: infer Params) => Message
    ? (params: Params) => string
    : string
}

function packedTexts<Said extends Readonly<Record<string, unknown>>>(said: Said): Packed<Said> {
  const texts = Object.entries(said).map(([key, own]) => [
    key,
    typeof own === 'function'
      ? (params: unknown) => packSchemaMessage(own(params) as Message)
      : packSchemaMessage(own as Message),
  ])
  return Object.fromEntries(texts) as Packed<Said>
}

export const WIRE = packedTexts(
  defineMessages('server.wire', {
    text: 'Must be a text',
    oneText: 'Must be one text',
    empty: 'Must not be empty',
    atLeastCharacters: text<{ min: number }>('Must be at least {min} characters'),
    base64Url: 'Must be base64url',
    spaces: 'Must not contain spaces or control characters',
    notStorable: 'Contains characters that we cannot store',
    once: 'Send it once or repeat it',
    atLeastOnce: 'Send it at least once',
    atMostTimes: text<{ max: number }>('Send it at most {max} times'),
    textOrList: text<{ max: number }>('Must be one text or a list of at most {max}'),
    trueOrFalse: 'Must be true or false',
    tag: 'A tag needs letters or digits and has no comma',
    tooManyTags: text<{ max: number }>('A pick has at most {max} tags'),
    timeZone: 'Must be the name of a time zone, such as Europe/London',
    date: 'Must be a day like 2027-01-15',
    period: text<{ max: number }>('Choose a period of 1 to {max} days'),
    instant: 'Must be an instant like 2027-01-15T00:30:00Z',
    languageCode: 'Must be the code of a language, such as es',
    id: 'Must be a whole number of 1 or more',
    amount: 'Must be an amount',
    twoDecimals: 'Must have at most two decimals',
    above0: 'Must be more than 0',
    notBelow0: 'Must not be below 0',
    atMost: text<{ max: number }>('Must be at most {max}'),
    wholeNumber: 'Must be a whole number',
    wholeField: text<{ field: string }>('{field} must be a whole number'),
    range: text<{ field: string; min: number; max: number }>('{field} must be a number from {min} to {max}'),
    wholeRange: text<{ field: string; min: number; max: number }>(
      '{field} must be a whole number from {min} to {max}',
    ),
    wholeFrom0: text<{ field: string }>('{field} must be a whole number of 0 or more'),
    fieldAtMost: text<{ field: string; max: number }>('{field} must be at most {max}'),
    decimals: text<{ field: string; max: number }>('{field} must be a number with at most {max} decimals'),
    amountFrom0: text<{ field: string }>('{field} must be an amount of 0 or more with at most two decimals'),
    fieldOneOf: text<{ field: string; values: ListValue }>('{field} must be one of {values}'),
    currency: 'Currency must be USD, EUR or GBP',
    oddType: 'Odd type must be AMERICAN or DECIMAL',
    referralCode: 'A referral code has 8 capital letters or digits',
    plan: 'Name the challenge plan',
    tokenMissing: 'Token is missing',
    tokenMalformed: 'Token has the wrong format',
    cacheName: 'Name an entry of the cache.',
    noPick: 'An order needs at least one pick',
    tooManyPicks: text<{ max: number }>('An order has at most {max} picks'),
    marketLabel: 'A market needs a label',
    markets: 'Send a list of markets',
    noMarket: 'Send at least one market',
    tooManyMarkets: text<{ max: number }>('A sport has at most {max} markets'),
    marketsOfOneSport: 'Send the markets of one sport at a time',
    allDeleted: 'Select at least one market',
    document: 'Document must be a proof of identity or a proof of address',
    documentType:
      'Document type must be an ID card, a passport, a utility bill, or a statement, lease or mortgage',
    otherDocumentType: 'This document type does not fit',
    fieldName: 'A field needs a name',
    fieldNameLong: text<{ max: number }>('The name of a field has at most {max} characters'),
    fieldNameForm: 'The name of a field has letters, digits, dots and underscores',
    savedValue: 'The value of a saved filter must be a text, a number, true or false',
    savedValues: 'A saved filter needs a value or a list of values',
    tooManySavedValues: text<{ max: number }>('A saved filter takes at most {max} values'),
    tooManySavedFilters: text<{ max: number }>('A list saves at most {max} filters'),
    tooManySavedColumns: text<{ max: number }>('A list saves at most {max} columns'),
    tableKey: 'The key of a table has small letters, digits and hyphens, at most 60',
    filterKey: 'A filter needs a key',
    filterKeyLong: text<{ max: number }>('The key of a filter has at most {max} characters'),
    filterKeyForm: 'The key of a filter must be a field name',
    filterValue: 'The value of a filter must be a text of at most 200 characters, a number, true or false',
    inList: 'IN needs a list of values',
    inEmpty: 'IN needs at least one value',
    inTooMany: text<{ max: number }>('IN takes at most {max} values'),
    between: 'BETWEEN needs exactly two values',
    filterOp: text<{ values: ListValue }>('The op of a filter must be one of {values}'),
    tooManyFilters: text<{ max: number }>('A list takes at most {max} filters'),
    filterGroup: 'Combine filters under AND only',
    filters: text<{ none: string; one: string; group: string }>(
      'filters must be {none}, one {one}, a group {group} or a list of filters',
    ),
    sorter: 'A sorter must be a text',
    sorterLong: text<{ max: number }>('A sorter has at most {max} characters'),
    sorterForm: text<{ up: string; down: string }>('Write a sorter as {up} or {down}'),
    tooManySorters: text<{ max: number }>('A list takes at most {max} sorters'),
    tooManyColumns: text<{ max: number }>('A file takes at most {max} columns'),
    place: 'Say which fixtureId, league or sport to follow',
    fixtureOrLeague: 'Say which fixtureId or league to follow',
    connectionId: 'connectionId must be the one CONNECTED named',
    lastEventId: 'lastEventId must be an id that the stream sent',
  }),
)

export function tooLong(max: number): string {
  return packSchemaMessage(COMMON.tooLong({ max }))
}

export function fieldOneOf(field: string, values: readonly string[]): string {
  return WIRE.fieldOneOf({ field, values: listOf(values) })
}
