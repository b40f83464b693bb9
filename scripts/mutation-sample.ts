/**
 * Leaves out all mutants but one in `MUTATION_SAMPLE`, for code whose mutants run against a database. Stryker counts the others
 * as not compiling, so they stay out of the score. The same code gives the same sample.
 */
import { createHash } from 'node:crypto'
import type { CheckResult, Checker } from '@stryker-mutator/api/check'
import { CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const oneIn = Number(process.env.MUTATION_SAMPLE ?? 1)

class SampleChecker implements Checker {
  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, checkMutant(mutant)]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }
}

function checkMutant({ fileName, location, replacement }: Mutant): CheckResult {
  const name = fileName.split('/').slice(-2).join('/')
  const hash = createHash('sha256')
    .update(JSON.stringify([name, location, replacement]))
    .digest()
  return hash.readUInt32BE() % oneIn === 0
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'not in the sample' }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]
