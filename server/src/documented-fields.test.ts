/** Holds the field lists of the three documents against the API document that the server serves. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startTestServer } from './testing/test-server.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const linesOf = (file: string) =>
  readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

const listed = linesOf('documented-fields.tsv').map(
  ([row = '', section = '', entity = '', part = '', call = '', at = '', fields = '']) => ({
    row,
    section,
    entity,
    part,
    call,
    at,
    fields,
  }),
)
type Listed = (typeof listed)[number]

const server = await startTestServer()
const document: ApiDocument = (await server.app.inject({ url: '/api/docs/openapi.json' })).json()

/** The schemas behind references and alternatives, lists by their entries. */
function flat(schema: Schema): readonly Schema[] {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  const referred = name === undefined ? undefined : document.components.schemas[name]
  const inner = [
    referred,
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]
  return [schema, ...inner.flatMap((one) => (one ? flat(one) : []))]
}

/** The schemas at a dotted path; empty if there is no such field. */
function at(schemas: readonly Schema[], path: string): readonly Schema[] {
  return path
    .split('.')
    .filter((name) => name !== '')
    .reduce<readonly Schema[]>(
      (found, name) =>
        found.flatMap(flat).flatMap((schema) => {
          const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
          return field ? [field] : []
        }),
      schemas,
    )
}

const schemasIn = (content: Readonly<Record<string, { readonly schema: Schema }>> = {}) =>
  Object.values(content).map(({ schema }) => schema)

function findOperation(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[`/api${path}`]?.[method.toLowerCase()]
}

/** `name = field + field` gives the fields on the wire of a name that the documents only describe. */
const wireFields = (fields: string) =>
  fields.split(', ').flatMap((field) => (field.split(' = ')[1] ?? field).split(' + '))

/** `{Entity}` means all fields of that entity. */
function fieldsOf({ fields }: Listed): readonly string[] {
  return wireFields(fields).flatMap((field) => {
    const entity = /^\{(.+)\}$/.exec(field)?.[1]
    if (entity === undefined) return [field]
    const found = listed.find((line) => line.entity === entity && line.part === 'answer')
    if (!found) throw new Error(`documented-fields.tsv has no entity "${entity}"`)
    return wireFields(found.fields)
  })
}

function lackingOf(line: Listed): readonly string[] {
  const operation = findOperation(line.call)
  if (!operation) return [`the call ${line.call}`]
  const fields = fieldsOf(line)
  const named = (place: string) =>
    (operation.parameters ?? []).flatMap((parameter) => (parameter.in === place ? [parameter.name] : []))
  switch (line.part) {
    case 'call':
      return []
    case 'query':
    case 'header':
      return fields.filter((field) => !named(line.part).includes(field))
    case 'body': {
      const body = schemasIn(operation.requestBody?.content)
      // An update takes an object back as it was read, so its inner fields are not declared again.
      const isTaken = (field: string) =>
        at(body, field).length > 0 || at(body, field.split('.')[0] ?? '').length > 0
      return fields.filter((field) =>
        line.fields.includes('{') ? !isTaken(field) : at(body, field).length === 0,
      )
    }
    case 'answer': {
      const answer = at(schemasIn(operation.responses['200']?.content), line.at)
      if (answer.length === 0) return [`the entity ${line.entity} at "${line.at}"`]
      return fields.filter((field) => at(answer, field).length === 0)
    }
    default:
      return [`a known part instead of "${line.part}"`]
  }
}

describe('the field lists of the documents', () => {
  const onWire = listed.filter(({ part }) => part !== 'left out')

  it('[X007] [X037] are listed, each with its section, and none is empty', () => {
    expect(onWire.length).toBeGreaterThan(150)
    for (const line of onWire) {
      expect(line.row).toMatch(/^[A-Z]\d{3}$/)
      expect(line.section).toMatch(/^00[0-2] §\d/)
      expect([line.row, line.call, line.fields === '']).toEqual([line.row, line.call, line.part === 'call'])
    }
  })

  it.each(onWire)('[$row] $call has the documented $part fields $entity', (line) => {
    expect(lackingOf(line)).toEqual([])
  })

  it('leave out no entity and no call of the requirements', () => {
    const rows = new Set(listed.map(({ row }) => row))
    const isFieldList = ([, , kind = '', , text = '']: readonly string[]) =>
      kind === 'call' || (kind === 'entity' && !/\bvalues\b/.test(text))
    const missing = linesOf('requirements.tsv').filter(
      (line) => isFieldList(line) && !rows.has(line[0] ?? ''),
    )
    expect(missing.map(([row]) => row)).toEqual([])
  })

  it('would notice a missing field, an unknown entity and an unknown call', () => {
    const [first] = onWire
    if (!first) throw new Error('the list is empty')
    expect(lackingOf({ ...first, fields: 'id, nonsense, account id = accountNumber' })).toEqual([
      'nonsense',
      'accountNumber',
    ])
    expect(lackingOf({ ...first, entity: 'Ghost', at: 'ghosts' })).toEqual(['the entity Ghost at "ghosts"'])
    expect(lackingOf({ ...first, call: 'GET /ghosts' })).toEqual(['the call GET /ghosts'])
    expect(() => fieldsOf({ ...first, fields: '{Ghost}' })).toThrow('no entity "Ghost"')
  })
})
