import { defineConfig } from '@playwright/test'

/** Started by scripts/journeys.ts, which starts the product and finds the browser. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A journey waits half of its time, for the server or for a timer, so two cores carry three.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? '../test-results/journeys.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // The formats of the platform name the zone of the viewer, so a journey has to know it.
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // Pages arrive at once; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // The page is emptied between two journeys instead of being made anew: a tenth of the time of each.
    reuseContext: true,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
})
