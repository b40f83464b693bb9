/**
 * How a mutation run executes tests: the named ones alone, because a mutant of a module's constants runs all there are. Tables of
 * cases run before generated ones: most mutants fail within milliseconds there.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

const tests: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isServer = tests.some((glob) => glob.startsWith('server/'))
const isSlow = ({ moduleId }: TestSpecification) =>
  Number(/properties|real-seasons|programme-day/.test(moduleId))

class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => isSlow(a) - isSlow(b))
  }
}

export default defineConfig({
  test: {
    include: [...tests],
    isolate: false,
    sequence: { sequencer: TablesFirst },
    ...(isServer ? { globalSetup: 'server/src/testing/global-setup.ts' } : {}),
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
