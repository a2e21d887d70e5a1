import { expect, test, vi } from 'vitest';
import { hydrateWhenSeen } from './hydrate-when-seen.tsx';
import { lazyPage } from './lazy-page.tsx';

const Section = () => null;
const Page = () => null;

function pageWithSection() {
  const importSection = vi.fn(async () => ({ Section }));
  const page = lazyPage(async () => {
    hydrateWhenSeen(importSection, 'Section');
    return Page;
  });
  return { page, importSection };
}

test('a hydrated page renders immediately and does not load its section', async () => {
  const { page, importSection } = pageWithSection();
  await page.load();
  page.keepSectionHtml();
  expect(page.loaded()).toBe(Page);
  expect(importSection).not.toHaveBeenCalled();
});

test('a page opened by navigation waits for its section', async () => {
  const { page, importSection } = pageWithSection();
  await page.load();
  expect(page.loaded()).toBeUndefined();
  await page.loadWhole();
  expect(importSection).toHaveBeenCalledOnce();
  expect(page.loaded()).toBe(Page);
});

test('a section that could not be fetched is fetched again', async () => {
  const { page, importSection } = pageWithSection();
  importSection.mockRejectedValueOnce(new Error('offline'));
  await expect(page.loadWhole()).rejects.toThrow('offline');
  await expect(page.loadWhole()).resolves.toBe(Page);
});
