import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '#server/testing/databases/find-program.ts';
import type { SiteDatabase } from './e2e/support/site-test.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process that waits for a page which no test opens.
  '--disable-features=SpareRendererForSitePerProcess',
];

/** Journeys that differ on a phone say so with this tag; everything else runs once, on a wide screen. */
const ON_PHONES = /@phone/;

/** Journeys on MySQL. All others run on SQLite. */
const ON_MYSQL = '**/*-on-mysql.spec.ts';
/** Also runs with two processes on MariaDB. */
const WITH_TWO_PROCESSES = '**/team/whole-day.spec.ts';
const WIDE = { viewport: { width: 1440, height: 900 } };

/**
 * Each worker starts the built server for itself, on a port and a database of its own
 * (e2e/support/site-test.ts), so that no journey sees what another one has stored.
 */
export default defineConfig<object, { database: SiteDatabase }>({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // A test that only sometimes passes is a fault to be found: here it fails. In CI, where nobody can
  // look at once, it gets a second try, and the closing lines name it as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  workers: 3,
  // Many times what a test takes: a busy machine is no fault of the product.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: ON_MYSQL, use: WIDE },
    { name: 'mysql', testMatch: ON_MYSQL, use: { ...WIDE, database: 'mysql' } },
    { name: 'mariadb', testMatch: WITH_TWO_PROCESSES, use: { ...WIDE, database: 'mariadb' } },
    {
      name: 'phone',
      testIgnore: ON_MYSQL,
      grep: ON_PHONES,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: devices['Pixel 7'].userAgent,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
