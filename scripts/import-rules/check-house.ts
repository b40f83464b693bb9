import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { ROOMS } from './house.ts'
import { RULES } from './rules.ts'

type Violation = ICruiseResult['summary']['violations'][number]

/** How a file writes the name of a core module. */
const written = (specifier: string) => (isBuiltin(specifier) ? `node:${specifier}` : specifier)
const MESSAGES = new Map(RULES.map(({ name, comment }) => [name, comment ?? '']))

/** All breaches of the import rules below a root, each as `path:line: what is wrong`. */
export async function checkHouse(
  rootDir: string,
): Promise<{ readonly breaches: string[]; readonly fileCount: number }> {
  const rooms = Object.keys(ROOMS).filter((room) => existsSync(join(rootDir, room)))
  const { output } = await cruise(
    rooms,
    {
      baseDir: rootDir,
      ruleSet: { forbidden: [...RULES] },
      validate: true,
      // It reads TypeScript before version 7 only, so another parser does that.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '^[^/]+/(dist|public|test-results|playwright-report)/' },
      skipAnalysisNotInRules: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  return {
    breaches: [...new Set(summary.violations.map((violation) => describe(rootDir, violation)))],
    fileCount: modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length,
  }
}

function describe(rootDir: string, { rule, from, to, unresolvedTo = to, cycle }: Violation): string {
  const specifier = written(unresolvedTo)
  const message = (MESSAGES.get(rule.name) ?? rule.name).replace('{to}', to).replace('{specifier}', specifier)
  if (cycle) return describeCycle(message, [from, ...cycle.map(({ name }) => name)])
  const lines = readFileSync(join(rootDir, from), 'utf8').split('\n')
  return `${from}:${lines.findIndex((line) => line.includes(`'${specifier}'`)) + 1}: ${message}`
}

/** Every file of a circle reports it; beginning at the first by name makes them one breach. */
function describeCycle(message: string, files: readonly string[]): string {
  const circle = files.at(-1) === files[0] ? files.slice(0, -1) : files
  const first = circle.indexOf([...circle].sort()[0] ?? '')
  const turned = [...circle.slice(first), ...circle.slice(0, first)]
  return `${turned[0]}:1: ${message}: ${[...turned, turned[0]].join(' -> ')}`
}
