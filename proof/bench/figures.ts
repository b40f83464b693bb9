/** The figures of a run as rows of one table: each bench reports its own, `npm run bench` gathers those of all. */
import { appendFileSync, readFileSync } from 'node:fs'

export interface Figure {
  /** What was measured, with its unit. */
  readonly name: string
  readonly reached: string
  /** The ceiling or the peer of the same run, by name and figure. */
  readonly beside?: string
  /** Of the result to its reference. */
  readonly ratio?: number
  readonly goal: string
  /** Undefined if the run was too short. */
  readonly isMet: boolean | undefined
}

/** Where the rows are gathered; a bench that runs alone only prints. */
const FILE = process.env.BENCH_FIGURES

export function tell(figure: Figure): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(figure)}\n`)
}

export function readFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Figure)
}

const HEAD = ['Figure', 'Reached', 'Beside', 'Ratio', 'Goal', ''] as const

export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function cellsOf({ name, reached, beside, ratio, goal, isMet }: Figure): string[] {
  const verdict = isMet === undefined ? 'undecided' : isMet ? 'met' : 'MISSED'
  return [name, reached, beside ?? '', ratio === undefined ? '' : `${ratio.toFixed(2)}x`, goal, verdict]
}
