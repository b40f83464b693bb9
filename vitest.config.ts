import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '.data/**']
/** Ends a test that hangs. A slow test does not fail: a shared machine can pause for seconds. */
const STUCK_MS = 60_000
const POLL_MS = 30_000
/** A hook may load the whole web app or start a server. */
const STUCK_HOOK_MS = 120_000
const IN_A_DOCUMENT = 'web/**/*.dom.test.tsx'
const PROPERTY_RUNS = 'scripts/property-runs.ts'

/** Only the server project starts PostgreSQL. */
export default defineConfig({
  test: {
    exclude: NEVER,
    // One for each of two cores. Each more loads the app once more.
    maxWorkers: 2,
    // An expected event can take long on a busy machine.
    expect: { poll: { timeout: POLL_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,messages,contract,verifier,scripts,web}/**/*.test.{ts,tsx}',
            'proof/{bench,story}/**/*.test.ts',
          ],
          exclude: [...NEVER, IN_A_DOCUMENT],
          // Loading the web app and the domain again for each of 260 files took 80% of the time.
          isolate: false,
          setupFiles: PROPERTY_RUNS,
          testTimeout: STUCK_MS,
          hookTimeout: STUCK_HOOK_MS,
          // A test whose loop finds nothing to check fails instead of passing.
          expect: { requireAssertions: true, poll: { timeout: POLL_MS } },
        },
      },
      {
        extends: true,
        test: {
          // These tests type and press buttons in a document, which is cleared after each file.
          name: 'screen',
          include: [IN_A_DOCUMENT],
          exclude: NEVER,
          environment: './web/src/ui/testing-document.ts',
          isolate: false,
          // The first one writes the brand into the page, which the second one needs.
          setupFiles: ['web/src/ui/testing-screen.tsx', 'web/src/testing-visit.ts'],
          sequence: { setupFiles: 'list' },
          testTimeout: STUCK_MS,
          hookTimeout: STUCK_HOOK_MS,
          expect: { requireAssertions: true, poll: { timeout: POLL_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // These tests wait part of their time for the database and for timers.
          maxWorkers: 3,
          // Groups with different numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts', 'proof/{fire,faults,simulate}/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: 'server/src/testing/global-setup.ts',
          setupFiles: PROPERTY_RUNS,
          // Server state belongs to the context that a test creates, so test files can share loaded modules.
          // Loading them again for each file took a third of the time. A test that replaces a module cannot share.
          isolate: false,
          testTimeout: STUCK_MS,
          hookTimeout: STUCK_HOOK_MS,
        },
      },
    ],
  },
})
