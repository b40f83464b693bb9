/**
 * How a mutation run executes tests: the named ones alone, because a mutant of a module's constants runs all there are. Tables of
 * cases run before generated ones: most mutants fail within milliseconds there.
 */
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { currentRun, keepWorker } from './mutation-pool.ts'

const tests: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isServer = tests.some((glob) => glob.startsWith('server/'))
const isSlow = ({ moduleId }: TestSpecification) =>
  Number(/properties|real-seasons|programme-day/.test(moduleId))

class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => isSlow(a) - isSlow(b))
  }
}

/** How often a test file failed lately, from 0 to 1, and how long it took. */
const history = new Map<string, { failures: number; ms: number }>()
const WEIGHT = 0.2
const UNKNOWN = { failures: 0, ms: 1_000 }

const remember: Reporter = {
  onTestModuleEnd(file) {
    if (file.state() === 'failed') currentRun.hasFailed = true
    const { failures } = history.get(file.moduleId) ?? UNKNOWN
    history.set(file.moduleId, {
      failures: failures * (1 - WEIGHT) + (file.state() === 'failed' ? WEIGHT : 0),
      ms: 100 + file.diagnostic().duration,
    })
  },
}

/** Neighboring mutants mostly fail in the same file, so the one that failed lately for the least time runs first. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const value = ({ moduleId }: TestSpecification) => {
      const { failures, ms } = history.get(moduleId) ?? UNKNOWN
      return (failures + 0.05) / ms
    }
    return files.toSorted((a, b) => value(b) - value(a))
  }
}

export default defineConfig({
  plugins: isServer ? [keepWorker()] : [],
  test: {
    include: [...tests],
    isolate: false,
    // A mutant is found or not in every run: the cases are the same each time.
    setupFiles: 'scripts/property-runs.ts',
    sequence: { sequencer: isServer ? LikelyFirst : TablesFirst },
    ...(isServer ? { globalSetup: 'server/src/testing/global-setup.ts', reporters: [remember] } : {}),
    expect: { poll: { timeout: 30_000 } },
    // A machine that runs mutants is busy; Stryker ends a mutant that hangs.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
