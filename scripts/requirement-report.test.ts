import { describe, expect, it } from 'vitest'
import { idsInTitles, parseRequirements, report } from './requirement-report.ts'

const ROWS = parseRequirements(
  [
    'id\tarea\tkind\tsource\tstatement',
    'T001\ttenant\trule\t§1\tA brand.',
    'T002\ttenant\trule\t§1\tA host.',
    'A001\tauth\trule\t§2\tA login.',
    '',
  ].join('\n'),
)

describe('ids in titles', () => {
  it.each([
    ['one id', `it('${'['}T012] is so', () => {})`, ['T012']],
    ['a list', `test("${'['}T012,A001, X003] is so", () => {})`, ['T012', 'A001', 'X003']],
    ['two brackets', `it('${'['}T012] and ${'['}T013] are so', f)`, ['T012', 'T013']],
    ['a suite', `describe('${'['}T012] things', f)`, ['T012']],
    ['a table', `it.each([\n  [1, 2],\n  [3, 4],\n])('${'['}T012] with %s', f)`, ['T012']],
    [
      'a table with a name',
      `const ROWS = [['${'['}T012] a'], ['${'['}T014] b']] as const\nit.each(ROWS)('%s', f)`,
      ['T012', 'T014'],
    ],
    ['a table of texts', `it.each([['a (b)', "c"]])('${'['}T012] with %s', f)`, ['T012']],
    [
      'a table whose rows carry the ids',
      `it.each([['${'['}T012] a', () => '${'['}T013]'], ['${'['}T014] b']])('%s', f)`,
      ['T012', 'T014'],
    ],
    ['a journey', `test.describe('x', () => { test('${'['}T012] is so', f) })`, ['T012']],
    ['a template on the next line', `it(\n  \`${'['}T012] \${name}\`,\n  f)`, ['T012']],
    ['a condition', `it.runIf(isRoot)('${'['}T012] as root', f)`, ['T012']],
    ['an escaped quote', `it('the player\\'s ${'['}T012] name', f)`, ['T012']],
    ['no range', `it('${'['}T012-T014] is so', f)`, []],
    ['no comment', `// ${'['}T012] is shown elsewhere\nit('is so', f)`, []],
    ['no other string', `const row = '${'['}T012]'\nit('is so', () => expect('${'['}T013]'))`, []],
  ])('are found for %s', (_title, source, expected) => {
    expect(idsInTitles('some.test.tsx', source)).toEqual(expected)
  })
})

describe('the report', () => {
  const named = (ids: Record<string, readonly string[]>) => new Map(Object.entries(ids))

  it('counts by area and lists what no test names', () => {
    const { areas } = report(ROWS, named({ T002: ['server/src/a.test.ts'] }))
    expect(areas).toEqual([
      {
        area: 'tenant',
        total: 2,
        named: 1,
        unnamed: [{ id: 'T001', area: 'tenant', statement: 'A brand.' }],
        inUnitsOnly: [],
      },
      {
        area: 'auth',
        total: 1,
        named: 0,
        unnamed: [{ id: 'A001', area: 'auth', statement: 'A login.' }],
        inUnitsOnly: [],
      },
    ])
  })

  it('lists what only unit tests of domain and contract name', () => {
    const { areas } = report(
      ROWS,
      named({
        T001: ['domain/src/a.test.ts', 'contract/src/b.test.ts'],
        T002: ['domain/src/a.test.ts', 'web/src/domain/c.test.tsx'],
        A001: ['contract/src/b.test.ts'],
      }),
    )
    expect(areas.map(({ inUnitsOnly }) => inUnitsOnly.map(({ id }) => id))).toEqual([['T001'], ['A001']])
  })

  it('reports ids that do not exist', () => {
    expect(report(ROWS, named({ T002: [], T999: ['e2e/x.spec.ts'] })).unknownIds).toEqual(['T999'])
  })
})
