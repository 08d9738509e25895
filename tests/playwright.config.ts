import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isWhole } from '../apps/server/src/testing/test-share.ts';
import { systemChromium } from '../scripts/steps/chromium.mjs';
import { deepJourneys, deepWalks, leftOut } from './support/deep-files.mjs';

const port = Number(process.env.TRASTIENDA_TEST_PORT ?? 4310);
const baseURL = `http://127.0.0.1:${port}`;
// Playwright reads this file again in every worker: the folder is made once, for the server that they share.
process.env.TRASTIENDA_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'trastienda-journeys-'));
// The demo for servers that tests start themselves: the first one creates it, and each starts with a copy.
process.env.TRASTIENDA_TEST_TEMPLATE ??= mkdtempSync(join(tmpdir(), 'trastienda-template-'));
// The logs of this run's servers, one file each; a failed test prints its part (support/server-log-reporter.ts).
process.env.TRASTIENDA_TEST_LOGS ??= mkdtempSync(join(tmpdir(), 'trastienda-logs-'));

// The gate's shared server uses PostgreSQL, which costs a third of the embedded database; a run of everything uses that one (ADR 120).
const databaseUrl = isWhole ? undefined : process.env.TRASTIENDA_TEST_WALKS_URL;

// The built server with the demo marketplace; journeys create the orders that they change, so that they can run in parallel.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // As in Vitest: while one worker waits for an answer or a pause, two others compute.
  workers: 3,
  timeout: 300_000, // for a slow or busy machine: a test waits for a condition, and ends with it
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./support/server-log-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: leftOut(deepJourneys) },
    { name: 'models', testMatch: 'models/**/*.web.spec.ts', testIgnore: leftOut(deepWalks) },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // One test checks motion (frame/motion.spec.ts); no other test may depend on the end of a colour transition.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace costs a third of a test's time, so it is kept only on request (`TRASTIENDA_TRACE=on`).
    trace: process.env.TRASTIENDA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Each test has a page of its own, and V8's optimizing compilation takes longer than a page lives.
    launchOptions: {
      executablePath: systemChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--no-maglev --no-turbofan'],
    },
  },
  // `npm run mutants -- --web` starts one server for all its runs.
  ...(process.env.TRASTIENDA_TEST_SERVER !== 'running' && {
    webServer: {
      command:
        'exec node --import ./support/quick-start.mjs ../apps/server/bin/trastienda-server.mjs 2>>"$TRASTIENDA_TEST_LOGS/shared.log"',
      url: `${baseURL}/api/health/ready`,
      timeout: 300_000, // for a slow or busy machine: a test waits for a condition, and ends with it
      reuseExistingServer: false,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        TRASTIENDA_DATA: process.env.TRASTIENDA_TEST_DATA,
        TRASTIENDA_LOG: 'info',
        TRASTIENDA_DEMO: process.env.TRASTIENDA_DEMO ?? '300',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  }),
});
