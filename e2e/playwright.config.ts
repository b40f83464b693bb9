import { defineConfig } from '@playwright/test'

/** Started by scripts/journeys.ts, which starts the product and finds the browser. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 7_500 },
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
    actionTimeout: 10_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
})
