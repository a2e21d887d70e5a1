import { test as base, expect, type Page } from '@playwright/test';
import { START_TIMEOUT_MS } from '#server/testing/server-process.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { StaffApi } from './staff-api.ts';

export { expect };

/** What the pages of a test wrote to the console, uncaught faults and CSP violations included. */
export class ConsoleWatch {
  readonly messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Names a message that this test provokes; any other one fails the test. */
  expect(message: RegExp): void {
    this.#expected.push(message);
  }

  unexpected(): string[] {
    return this.messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

interface TestFixtures {
  /** Fails every test whose pages write anything to the console that it did not announce. */
  consoleWatch: ConsoleWatch;
}

interface WorkerFixtures {
  site: SiteServer;
  staff: StaffApi;
}

/** A browser test against the built product. Paths in `page.goto` are the site's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSiteServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  staff: [async ({ site }, use) => use(new StaffApi(site.origin)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch();
      context.on('console', (message) => {
        watch.messages.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (fault) => {
        watch.messages.push(`uncaught: ${fault.error().message}`);
      });
      await use(watch);
      expect(watch.unexpected(), 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until React has taken it over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** React marks each element it owns; a page is its own once no other element is left in it. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const owned = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const parts = [...document.querySelectorAll('#root :is(h1, h2, a, button, form, input)')];
    return parts.length > 0 && parts.every(owned);
  });
}
