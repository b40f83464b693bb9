/** The short report of a mutation run: the score of each file, and every change that no test noticed. */

export interface MutantOutcome {
  readonly fileName: string
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string | undefined
  /** As Stryker counts for people: the first line is 1. */
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

interface FileScore {
  readonly file: string
  readonly found: number
  readonly total: number
  readonly survivors: readonly MutantOutcome[]
}

const FOUND = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])
const REPLACEMENT_LENGTH = 70

/** Mutants that do not compile or that a comment excludes count neither way. */
export const isScored = ({ status }: Pick<MutantOutcome, 'status'>): boolean =>
  FOUND.has(status) || MISSED.has(status)

export function scoreFiles(outcomes: readonly MutantOutcome[]): FileScore[] {
  const counted = outcomes.filter(isScored)
  return [...new Set(counted.map(({ fileName }) => fileName))].sort().map((file) => {
    const own = counted.filter(({ fileName }) => fileName === file)
    const survivors = own.filter(({ status }) => MISSED.has(status))
    return { file, found: own.length - survivors.length, total: own.length, survivors }
  })
}

export function scorePercent(files: readonly FileScore[]): number {
  const sum = (pick: (file: FileScore) => number) => files.reduce((total, file) => total + pick(file), 0)
  return (100 * sum(({ found }) => found)) / sum(({ total }) => total)
}

export function reportLines(files: readonly FileScore[]): string[] {
  const survivors = files.filter((file) => file.survivors.length > 0)
  return [
    'score   found  total  file',
    ...files.map((file) => scoreLine([file], file.file)),
    scoreLine(files, 'all'),
    ...(survivors.length > 0 ? ['', 'Survivors'] : []),
    ...survivors.flatMap(({ file, survivors }) => [file, ...survivors.map(mutantLine)]),
  ]
}

function scoreLine(files: readonly FileScore[], name: string): string {
  const found = files.reduce((sum, file) => sum + file.found, 0)
  const total = files.reduce((sum, file) => sum + file.total, 0)
  const percent = `${scorePercent(files).toFixed(1)}%`
  return `${percent.padStart(6)} ${String(found).padStart(6)} ${String(total).padStart(6)}  ${name}`
}

export function mutantLine({ location, mutatorName, replacement = '', status }: MutantOutcome): string {
  const text = replacement.replace(/\s+/g, ' ')
  const shown = text.length > REPLACEMENT_LENGTH ? `${text.slice(0, REPLACEMENT_LENGTH)}...` : text
  const place = `${location.start.line}:${location.start.column}`
  return `  ${place.padEnd(8)}${mutatorName}: ${shown}${status === 'NoCoverage' ? '  (no test runs it)' : ''}`
}
