import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Expects links of exactly this name, all of them leading to `href`. */
export async function expectLinks(
  within: Page | Locator,
  name: string,
  href: string | RegExp,
  count = 1,
): Promise<void> {
  const links = within.getByRole('link', { name, exact: true });
  await expect(links).toHaveCount(count);
  for (const link of await links.all()) {
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
  }
}

/** The page's own content, without the header and the footer. */
export const content = (page: Page) => page.getByRole('main');

/** Expects every text to stand somewhere in the content, as a reader reads it. */
export async function expectTexts(within: Locator, texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await expect(within.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
}

/** Expects a link to open another tab that cannot reach back. */
export async function expectNewTab(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener|noreferrer/);
}

/** Expects each term of a list of facts to stand there with its value. */
export async function expectFacts(
  within: Locator,
  facts: Record<string, string | RegExp>,
): Promise<void> {
  for (const [term, value] of Object.entries(facts)) {
    const name = within.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
    await expect(name.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
  }
}

/** Scrolls from the top of the page to its end, a part of a window at a time, as a reader would. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top < end(); top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: end(), behavior: 'instant' });
    await frame();
  });
}
