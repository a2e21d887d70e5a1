import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#server/testing/databases/find-program.ts';
import { folderInMemory } from './scripts/test/folder-in-memory.ts';
import { CHROMIUM } from './scripts/test/programs.ts';

// The sites' databases and files.
process.env.TMPDIR = folderInMemory() ?? tmpdir();

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Prevents a spare renderer process, which no test uses.
  '--disable-features=SpareRendererForSitePerProcess',
  // One thread per page paints as fast on two busy cores, with a tenth less CPU time in all.
  '--num-raster-threads=1',
];

/**
 * Each worker starts the built server with its own port and database (e2e/support/site-test.ts), so
 * that tests of different workers share no data.
 */
export default defineConfig({
  testDir: 'e2e',
  // Without Chromium, `npm test` has said that these tests do not run.
  testMatch: CHROMIUM.isInstalled() ? '**/*.spec.ts' : [],
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  workers: 3,
  // Far above a test's usual duration, so that tests pass on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Painting animations takes a tenth of all CPU time. Tests of what moves turn them on.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
});
