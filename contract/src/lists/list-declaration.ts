/**
 * Declares a list of the back office, one entry per field. The response, the CSV file, the screen, and the filters and
 * orders that the server accepts follow from it. The store adds only the SQL of each field.
 */
import type { Message } from '@pickproof/domain/messages/message'
import { type Capability, may, type Rights } from '@pickproof/domain/people/capabilities'

export type FieldKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'money'
  | 'instant'
  | 'date'
  | 'boolean'
  | 'choice'
  /** A value with several parts. It needs a `text`. */
  | 'composed'

/** The edge renders a message in the reader's language. */
export type CellValue = string | number | boolean | null | undefined | Message

/** Words for each value. A currency code or a name is the same in every language. */
type ValueWords = Readonly<Record<string, Message | string>>

/** The control of a filter, where it differs from what the kind of the field suggests. */
interface FilterControl {
  /** By default, the title of the column. */
  readonly label?: Message
  readonly op?: 'LIKE' | 'STARTS_WITH' | 'IN' | '='
  /** The user can select several choices. */
  readonly many?: true
  readonly allow?: 'digits-and-commas'
  /** The values that the screen offers for a text, with their words. */
  readonly offers?: ValueWords
  /** The screen offers the filter only with this capability. */
  readonly only?: Capability
}

export interface FieldDeclaration {
  readonly kind: FieldKind
  /** The column header. A field without a title has no column: callers only filter or sort by it. */
  readonly title?: Message
  /** The header in a file, if it differs. */
  readonly fileTitle?: Message
  /** The accepted values of a 'choice'. */
  readonly choices?: readonly string[]
  /** The choices in words, where the screen shows words. */
  readonly words?: ValueWords
  /** The server filters by it. */
  readonly find?: true
  /** The server filters and sorts by it. With 'call', its column header is not a button. */
  readonly sort?: true | 'call'
  readonly filter?: FilterControl
  /** The value in a file, and on a screen without a special cell. The default is the value under the key. */
  readonly text?: (row: never) => CellValue
  /** The list adds this field to the response. Its kind gives the schema, the store gives the value. */
  readonly added?: true
  /** The column exists only with this capability. */
  readonly only?: Capability
  /** The screen shows the column only when the reader asks for it. */
  readonly hidden?: true
  /** By default, numbers align right and everything else aligns left. */
  readonly align?: 'left' | 'right'
  /** An integer without separators, such as an id. */
  readonly isPlain?: true
  /** The field with the currency of an amount. A file has it as a column before the amount. */
  readonly currency?: string
  /** The field with the sign that the screen shows, if it differs. */
  readonly currencySign?: string
  /** Another column that a file has before this one. */
  readonly fileBeside?: string
}

export interface ListDeclaration<Key extends string = string> {
  /** In the order of a file. */
  readonly fields: Readonly<Record<Key, FieldDeclaration>>
  /** In the order of the screen. Columns that it does not name are in files only. */
  readonly columns: readonly Key[]
  /** The filters that the screen offers. */
  readonly filters: readonly Key[]
}

/** The page that the back office builds from the declaration alone. */
interface ListPage<Key extends string = string> {
  readonly title: Message
  /** What the list contains, for the API document. */
  readonly about: string
  /** Who may read the list, download it, open its page and see its link in the menu. */
  readonly access: Capability
  /** The entry of the menu that gets the link, by its key in the brand's menu. */
  readonly menu: { readonly under: 'settings'; readonly icon: string }
  /** Appears while the list is empty, and says when rows will appear. */
  readonly emptyText: Message
  /** The field that names a row. */
  readonly rowName: Key
  /** The text that staff search most. It gets a field before the filters. */
  readonly quickFilter?: Key
}

export interface PagedList<Key extends string = string> extends ListDeclaration<Key> {
  readonly page: ListPage<Key>
}

type Fields = Readonly<Record<string, FieldDeclaration>>

export function declareList<const F extends Fields>(list: {
  readonly fields: F
  readonly columns: readonly (keyof F & string)[]
  readonly filters: readonly (keyof F & string)[]
}): ListDeclaration<keyof F & string> & { readonly fields: F } {
  return list
}

/** A list with a page built from the declaration. All its fields are in the response, and `id` identifies a row. */
export function declareListPage<
  const F extends Fields & { readonly id: { readonly kind: 'integer'; readonly sort: true } },
>(list: {
  readonly page: ListPage<keyof F & string>
  readonly fields: F
  readonly columns: readonly (keyof F & string)[]
  readonly filters: readonly (keyof F & string)[]
}): PagedList<keyof F & string> & { readonly fields: F } {
  return list
}

type KeysWith<F, Having> = { [K in keyof F]: F[K] extends Having ? K : never }[keyof F] & string

/** Keys of fields that callers filter or sort by. */
export type SearchedKey<L extends ListDeclaration> = KeysWith<
  L['fields'],
  { readonly find: true } | { readonly sort: true | 'call' }
>
export type ColumnKey<L extends ListDeclaration> = KeysWith<L['fields'], { readonly title: Message }>
export type AddedKey<L extends ListDeclaration> = KeysWith<L['fields'], { readonly added: true }>

/** Values that may be missing are null in an answer. */
interface AddedValues {
  text: string | null
  integer: number | null
  number: number | null
  money: number | null
  instant: string | null
  date: string | null
  boolean: boolean | null
  choice: string | null
  composed: never
}

/** The fields that a list adds to the answer. */
export type AddedFields<L extends ListDeclaration> = {
  [K in AddedKey<L>]: AddedValues[L['fields'][K]['kind']]
}

/** A row of a list with a page made from the declaration. */
export type RowOf<L extends ListDeclaration> = {
  [K in keyof L['fields'] & string]: K extends 'id' ? number : AddedValues[L['fields'][K]['kind']]
}

type PathOf<Row> =
  | (keyof Row & string)
  | {
      [K in keyof Row & string]: NonNullable<Row[K]> extends readonly unknown[]
        ? never
        : NonNullable<Row[K]> extends object
          ? `${K}.${keyof NonNullable<Row[K]> & string}`
          : never
    }[keyof Row & string]

/** Columns of a row: each has a `text` that takes the row, or a key that the row has or the list adds. */
export type ListOf<Row, L extends ListDeclaration> = L & {
  readonly fields: {
    readonly [K in ColumnKey<L>]: L['fields'][K] extends { readonly text: (row: infer Read) => CellValue }
      ? Row extends Read
        ? unknown
        : { readonly text: (row: Row) => CellValue }
      : K extends PathOf<Row> | AddedKey<L>
        ? unknown
        : { readonly text: (row: Row) => CellValue }
  }
}

export function mayHaveColumn({ only }: Pick<FieldDeclaration, 'only'>, viewer: Rights | undefined): boolean {
  return only === undefined || (viewer !== undefined && may(viewer, only))
}

/** What a row has in a column, for a file or as plain text. */
export function cellValueOf(field: FieldDeclaration, key: string, row: unknown): unknown {
  if (field.text) return field.text(row as never)
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name], row)
}
