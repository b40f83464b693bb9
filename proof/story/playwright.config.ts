import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { defineConfig } from '@playwright/test'

/** Started by story.ts. One product and one clock for all, so one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/story',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 30 * MINUTE_MS,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
})
