import { test as base, expect, type Page } from '@playwright/test';
import { START_TIMEOUT_MS } from '#server/testing/programs/server-process.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { type Staff, staffOf } from './staff-api.ts';

export { expect };

interface TestFixtures {
  /**
   * Fails every test whose pages write a message to the console, such as an uncaught error or a CSP
   * violation, that the test does not expect.
   */
  consoleWatch: { expect(message: RegExp): void };
}

interface WorkerFixtures {
  site: SiteServer;
  staff: Staff;
}

/** A browser test on the built product. Paths in `page.goto` are the site's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSiteServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  staff: [async ({ site }, use) => use(staffOf(site.origin)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleWatch: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (fault) => messages.push(`uncaught: ${fault.error().message}`));
      await use({ expect: (message) => void expected.push(message) });
      const unexpected = messages.filter((text) => !expected.some((it) => it.test(text)));
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and touches its form, if it has one, so that React hydrates it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Touches the page's form, if it has one, and waits until it is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  const form = page.locator('[data-island] form');
  if ((await form.count()) === 0) return;
  // Until the page's script listens, a touch has no effect.
  await expect(async () => {
    await form.dispatchEvent('pointerdown');
    await expect(page.locator('[data-hydrated]')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
}
