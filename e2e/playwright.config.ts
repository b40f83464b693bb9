import { defineConfig } from '@playwright/test'

/** Started by scripts/journeys.ts, which starts the product and finds the browser. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A journey waits half of its time, for the server or for a timer. Three left two cores idle for a seventh of the time.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Ends a journey that hangs. A slow journey does not fail: beside other work, the longest take three minutes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
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
    // Pages appear without motion. The journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A request that a worker answers cannot be held or watched. The journey about the installed app allows it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a graphics card the pictures are painted by the processor, which the workers share.
      args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--num-raster-threads=1'],
    },
  },
})
