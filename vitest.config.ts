import { defineConfig } from 'vitest/config';

/** Tests must not depend on where they run: each project lives in another corner of the clock. */
const TIME_ZONES = {
  firstToSeeADay: 'Pacific/Kiritimati',
  lastToSeeADay: 'Pacific/Pago_Pago',
  halfHours: 'America/St_Johns',
  daylightSaving: 'America/Los_Angeles',
};

/** These need a database: they run with the server's tests. */
const SEED = 'scripts/seed/*.test.ts';
const serverTests = ['src/server/**/*.test.ts', 'migrations/**/*.test.ts', SEED];

/** These look at the files of `npm run build`, so they run after it. */
const BUILT_PAGES = 'scripts/built-pages/*.test.ts';

/** The same server tests on another database: `createEmptyDatabase` reads TEST_DATABASE. */
function serverProject(database: 'sqlite' | 'mariadb', timeZone: string) {
  return {
    extends: true as const,
    test: {
      name: `server:${database}`,
      include: serverTests,
      env: { TEST_DATABASE: database, TZ: timeZone },
      globalSetup: database === 'mariadb' ? ['src/server/testing/mariadb-global-setup.ts'] : [],
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    sequence: { shuffle: true },
    // As in playwright.config.ts: in CI, where nobody can look at once, a test gets a second try, and
    // the closing lines of `npm test` name it.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Many times what a test takes: a busy machine is no fault of the product.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two cores: a third worker would only make time limits in tests unreliable.
    maxWorkers: 2,
    projects: [
      serverProject('sqlite', TIME_ZONES.firstToSeeADay),
      serverProject('mariadb', TIME_ZONES.halfHours),
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/shared/**/*.test.ts', '{scripts,ops,design}/**/*.test.ts'],
          exclude: [BUILT_PAGES, SEED],
          env: { TZ: TIME_ZONES.lastToSeeADay },
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          env: { TZ: TIME_ZONES.daylightSaving },
        },
      },
      { extends: true, test: { name: 'pages', include: [BUILT_PAGES] } },
    ],
  },
});
