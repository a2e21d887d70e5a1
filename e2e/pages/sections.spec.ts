import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

/** Delays a section's code until the returned function is called. */
async function delayChunk(page: Page, chunk: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('keeps text typed into a section when its code loads', async ({ page }) => {
  const release = await delayChunk(page, /\/assets\/home-contact-/);
  const request = page.waitForRequest(/\/assets\/home-contact-/);
  await page.goto('/');
  const name = page.getByLabel('Full name');
  const element = await name.elementHandle();
  await name.fill('Typed early');
  await request;
  release();
  await page.waitForFunction(
    (input) => Object.keys(input ?? {}).some((key) => key.startsWith('__reactFiber$')),
    element,
  );
  await expect(name).toHaveValue('Typed early');
});

test('replays a click on a button when its code loads', async ({ page }) => {
  const release = await delayChunk(page, /\/assets\/home-reach-/);
  const request = page.waitForRequest(/\/assets\/home-reach-/);
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What clients say', exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await request;
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  release();
  await expect(carousel.getByText(/^Testimonial 2/)).toBeAttached();
});

test('a fragment link works before the code of its section loads', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#contact');
  const element = await section.elementHandle();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(page).toHaveURL('/#contact');
  // The same element as in the HTML, not a copy.
  expect(await element?.evaluate((part) => part.isConnected)).toBe(true);
});

test('the initial load contains no code of sections', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const sections = /\/assets\/home-(?!page-)/;
  expect(requested.filter((path) => sections.test(path))).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => requested.some((path) => sections.test(path))).toBe(true);
});
