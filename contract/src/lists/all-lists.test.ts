import { describe, expect, it } from 'vitest'
import { addedShape } from '../list.ts'
import { ALL_LISTS } from './all-lists.ts'
import { declareList, type ListDeclaration, type PagedList } from './list-declaration.ts'
import { LIST_PAGES } from './list-pages.ts'
import { TITLES } from './list-texts.ts'

describe.each(Object.entries<ListDeclaration>(ALL_LISTS))(
  'the declaration of the list %s',
  (_, { fields, columns, filters }) => {
    const entries = Object.entries(fields)
    const isSearched = (key: string) => fields[key]?.find === true || fields[key]?.sort !== undefined

    it('gives each column of the screen a title, and names none twice', () => {
      expect(columns.filter((key) => fields[key]?.title === undefined)).toEqual([])
      expect(new Set(columns).size).toBe(columns.length)
    })

    it('offers only filters that the server accepts, each with a label', () => {
      expect(filters.filter((key) => !isSearched(key))).toEqual([])
      expect(
        filters.filter((key) => (fields[key]?.filter?.label ?? fields[key]?.title) === undefined),
      ).toEqual([])
    })

    it('names the values of every choice, and a word for each where it has words', () => {
      const faulty = entries.filter(([, { kind, choices = [], words }]) => {
        if (kind !== 'choice') return false
        return choices.length === 0 || (words && Object.keys(words).join() !== choices.join())
      })
      expect(faulty).toEqual([])
    })

    it('has the column that a file shows beside another one', () => {
      for (const [key, { currency, fileBeside = currency }] of entries)
        if (fileBeside !== undefined) expect(fields[fileBeside]?.title, key).toBeDefined()
      expect(entries).not.toEqual([])
    })
  },
)

describe.each(Object.entries<PagedList>(LIST_PAGES))('the page of the list %s', (name, { page, fields }) => {
  it('has an address and searches by a text that the server finds', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    const { quickFilter } = page
    if (quickFilter !== undefined) expect(fields[quickFilter]).toMatchObject({ kind: 'text', find: true })
    expect(fields[page.rowName]?.kind).toBe('text')
  })
})

describe('a field that a list adds', () => {
  const list = declareList({
    fields: {
      id: { kind: 'integer', title: TITLES.id, sort: true },
      paid: { kind: 'money', title: TITLES.paid, added: true },
      state: { kind: 'choice', choices: ['ON', 'OFF'], added: true },
    },
    columns: ['id', 'paid'],
    filters: [],
  })

  it('is in the answer with the schema of its kind, or null', () => {
    const { paid, state } = addedShape(list)
    expect(Object.keys(addedShape(list))).toEqual(['paid', 'state'])
    expect([paid.safeParse(1.5).success, paid.safeParse(null).success, paid.safeParse('x').success]).toEqual([
      true,
      true,
      false,
    ])
    expect([state.safeParse('ON').success, state.safeParse('MAYBE').success]).toEqual([true, false])
  })
})
