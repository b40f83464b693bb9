/**
 * How a mutation run executes tests: the named ones alone, because a mutant of a module's constants runs all there are. Those of
 * the domain run in a fresh worker each: a worker that stays keeps the constants it has loaded, and their mutants survive.
 */
import { defineConfig } from 'vitest/config'

const tests: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]')
const isServer = tests.some((glob) => glob.startsWith('server/'))

export default defineConfig({
  test: {
    include: [...tests],
    isolate: !isServer,
    ...(isServer ? { globalSetup: 'server/src/testing/global-setup.ts' } : {}),
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
