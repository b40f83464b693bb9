/**
 * Chooses the mutants that a run tries, for code whose mutants run against a database: one in `MUTATION_SAMPLE`, and at most
 * `MUTATION_MOST` of each file. Stryker counts the others as not compiling, so they stay out of the score. The same code and
 * `MUTATION_SEED` give the same sample. Each result is printed when it is known, because a run takes long and Stryker keeps nothing of
 * one that is ended.
 */
import { createHash } from 'node:crypto'
import type { CheckResult, Checker } from '@stryker-mutator/api/check'
import { CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { isScored, mutantLine } from './mutation-report.ts'

const oneIn = Number(process.env.MUTATION_SAMPLE ?? 1)
const mostOfFile = Number(process.env.MUTATION_MOST ?? Number.POSITIVE_INFINITY)
const seed = process.env.MUTATION_SEED ?? ''
const LEFT_OUT: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' }

class SampleChecker implements Checker {
  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const inOrder = mutants
      .map((mutant) => ({ mutant, number: numberOf(mutant) }))
      .filter(({ number }) => number % oneIn === 0)
      .toSorted((a, b) => a.number - b.number)
    const byFile = Map.groupBy(inOrder, ({ mutant }) => mutant.fileName)
    const chosen = new Set(
      [...byFile.values()].flatMap((own) => own.slice(0, mostOfFile).map(({ mutant }) => mutant.id)),
    )
    return Object.fromEntries(
      mutants.map(({ id }) => [id, chosen.has(id) ? { status: CheckStatus.Passed } : LEFT_OUT]),
    )
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }
}

function numberOf({ fileName, location, replacement }: Mutant): number {
  const name = fileName.split('/').slice(-2).join('/')
  return createHash('sha256')
    .update(JSON.stringify([name, location, replacement, ...(seed ? [seed] : [])]))
    .digest()
    .readUInt32BE()
}

class EachReporter implements Reporter {
  onMutantTested(result: Readonly<MutantResult>): void {
    if (isScored(result)) console.log(`${result.status.padEnd(11)}${result.fileName}${mutantLine(result)}`)
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'each', EachReporter),
]
