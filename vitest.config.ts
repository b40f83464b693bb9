import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '.data/**']
/** Ends a test that would never end. What takes long is no failure: a shared machine may stand still for seconds. */
const STUCK_MS = 60_000
const POLL_MS = 30_000
const IN_A_DOCUMENT = 'web/**/*.dom.test.tsx'
const PROPERTY_RUNS = 'scripts/property-runs.ts'

/** Only server tests pay for the start of PostgreSQL: it is the set-up of their project alone. */
export default defineConfig({
  test: {
    exclude: NEVER,
    // Left to itself it uses one of two cores; much of the time is waiting for the database and for timers.
    maxWorkers: 3,
    // What must come may take its time on a busy machine.
    expect: { poll: { timeout: POLL_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,messages,contract,scripts,web}/**/*.test.{ts,tsx}',
            'proof/{bench,story}/**/*.test.ts',
          ],
          exclude: [...NEVER, IN_A_DOCUMENT],
          // Loading the web app and the domain anew for each of 260 files took four fifths of the time.
          isolate: false,
          setupFiles: PROPERTY_RUNS,
          testTimeout: STUCK_MS,
          // A test whose loop finds nothing to check fails instead of passing.
          expect: { requireAssertions: true, poll: { timeout: POLL_MS } },
        },
      },
      {
        extends: true,
        test: {
          // A person types and presses: these tests have a document, which must not leak into the others.
          name: 'screen',
          include: [IN_A_DOCUMENT],
          exclude: NEVER,
          environment: 'happy-dom',
          setupFiles: 'web/src/ui/testing-screen.tsx',
          testTimeout: STUCK_MS,
          expect: { requireAssertions: true, poll: { timeout: POLL_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'proof/{fire,faults,simulate}/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: 'server/src/testing/global-setup.ts',
          setupFiles: PROPERTY_RUNS,
          // What the server remembers hangs on the context a test makes, so its files may share the loaded modules:
          // loading them anew for each file took a third of the time. A test that replaces a module cannot.
          isolate: false,
          testTimeout: STUCK_MS,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
