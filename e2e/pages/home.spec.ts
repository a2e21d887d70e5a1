import type { Page } from '@playwright/test';
import { content, scrollThrough } from '../support/actions.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const header = (page: Page) => page.getByRole('banner');

const strip = (page: Page) =>
  content(page)
    .getByRole('list')
    .filter({ hasText: /Track Record/ });
const uptime = (page: Page) =>
  strip(page).getByRole('listitem').filter({ hasText: 'Uptime' }).locator('.counted');

/** The counting figure that covers the final one; null while nothing counts. */
const counting = (page: Page): Promise<number | null> =>
  uptime(page)
    .locator('> [aria-hidden]')
    .evaluateAll(([element]) => (element ? Number(element.textContent) : null));

test('with reduced motion, figures are final, a link leads to its section, and the header highlights each', async ({
  page,
}) => {
  await openHydrated(page, '/');
  for (const item of await strip(page).getByRole('listitem').all()) {
    await expect(item).toHaveCSS('opacity', '1');
  }
  expect(await counting(page)).toBeNull();

  const marked = header(page).locator('a[data-highlighted]');
  await expect(marked).toHaveText('Home');
  const sections = page.locator('main [data-nav]');
  let before = 'Home';
  for (const section of await sections.all()) {
    const path = await section.getAttribute('data-nav');
    const own = (await header(page).locator(`li a[href="${path}"]`).textContent()) ?? '';
    const putAt = (offset: number) =>
      section.evaluate((element, to) => {
        const { top } = element.getBoundingClientRect();
        window.scrollBy({ top: Math.round(top - to), behavior: 'instant' });
      }, offset);
    if (before !== own) {
      await putAt(110);
      await expect(marked).toHaveText(before);
      await putAt(100);
    }
    await expect(marked).toHaveText(own);
    before = own;
  }
  await expect(marked).toHaveText('Contact');
  await expect(marked).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(marked).toHaveText('Home');
  await expect(marked).toHaveAttribute('aria-current', 'page');

  // A section is 100 px below the top, and Tab continues there.
  await page.getByRole('link', { name: 'Write to us' }).click();
  const section = page.locator('#contact');
  const top = () => section.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
  await page.keyboard.press('Tab');
  await expect(section.locator(':focus')).toBeVisible();
});

test('counting starts when half of the figure is visible, and only once', async ({ page }) => {
  /** Scrolls the figure to the window's lower edge, with `share` of its height visible. */
  const showFigure = (share: number) =>
    uptime(page).evaluate((figure, seen) => {
      const { top, height } = figure.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight + height * seen, behavior: 'instant' });
      // The page's intersection observers were created before this one.
      return new Promise((resolve) => new IntersectionObserver(resolve).observe(figure));
    }, share);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await showFigure(-0.5);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect.poll(() => counting(page)).toBe(0);
  await showFigure(0.3);
  await page.clock.runFor(500);
  expect(await counting(page)).toBe(0);

  await showFigure(0.6);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return counting(page);
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(2_100);
  await expect.poll(() => counting(page)).toBeNull();

  await showFigure(-0.5);
  await showFigure(1);
  await page.clock.runFor(300);
  expect(await counting(page)).toBeNull();
});

test('testimonials wrap around, a dot selects one, and none changes by itself', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'What clients say', exact: true });
  const button = (name: string) => carousel.getByRole('button', { name });
  /** Expects the slide to be shown, exposed to screen readers and marked by its dot. */
  const expectSlide = async (place: number) => {
    const slides = carousel.getByRole('figure');
    await expect(slides).toHaveCount(1);
    await expect(slides).toHaveAccessibleName(`${place} of 3`);
    await expect(slides).toBeInViewport({ ratio: 0.9 });
    await expect(carousel.locator('[aria-current=true]')).toHaveAccessibleName(
      `Show testimonial ${place} of 3`,
    );
  };
  await carousel.scrollIntoViewIfNeeded();
  await button('Previous testimonial').click();
  await expectSlide(3);
  await button('Next testimonial').click();
  await expectSlide(1);
  await button('Next testimonial').press('Enter');
  await expectSlide(2);
  await expectAccessible(page, 'aria-hidden-focus');
  await button('Show testimonial 1 of 3').press('Space');
  await expectSlide(1);
  await page.clock.install();
  await page.clock.runFor(60_000);
  await expectSlide(1);
});

test('in Arabic, the next slide comes from the left', async ({ page }) => {
  await page.goto('/ar');
  const carousel = page.locator('.carousel');
  const slide = (place: number) => carousel.locator('figure').nth(place - 1);
  const leftOf = (place: number) => slide(place).evaluate((it) => it.getBoundingClientRect().left);
  expect(await leftOf(2)).toBeLessThan(await leftOf(1));
  await carousel.locator('.steps button').last().click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(1)).toHaveAttribute('aria-hidden', 'true');
});

test('loads and plays the film only when the visitor clicks', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openHydrated(page, '/');
  await scrollThrough(page);
  const film = content(page).locator('video');
  await expect(film).toHaveAccessibleDescription(/silent animated film.*fans turn/);
  await expect(film).toHaveJSProperty('controls', false);
  expect(requested.filter((path) => path.startsWith('/hall-film.'))).toEqual([]);

  await content(page).getByRole('button', { name: 'Play the film' }).click();
  await expect(film).toBeFocused();
  await expect(film).toHaveJSProperty('controls', true);
  await expect
    .poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0);
});

test('loads the video from youtube-nocookie.com only when the visitor clicks', async ({ page }) => {
  const foreign = new Set<string>();
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (!host.startsWith('127.0.0.1')) foreign.add(host);
  });
  // No build has a video yet.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-video=""', 'data-video="dQw4w9WgXcQ"');
    await route.fulfill({ response, body });
  });
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );
  await page.goto('/');
  const play = content(page).getByRole('button', { name: 'Play the film' });
  await play.scrollIntoViewIfNeeded();
  expect([...foreign]).toEqual([]);
  await play.click();
  const frame = content(page).locator('iframe');
  const address = /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ(\?|$)/;
  await expect(frame).toHaveAttribute('src', address);
  await expect(frame).toHaveAttribute('title', /\S/);
  await expect.poll(() => [...foreign]).toEqual(['www.youtube-nocookie.com']);
});

test('Back restores the scroll position', async ({ page }) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  // Load the typefaces into the cache: without them, the page is longer.
  await page.goto('/');
  await openHydrated(page, '/');
  // The page draws all of its sections soon after it has loaded.
  const skipped = 'main :is(section, article):not([style*="content-visibility"])';
  await expect(page.locator(skipped)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 5_000, behavior: 'instant' }));
  const link = header(page).getByRole('link', { name: 'Contact', exact: true });
  // A locator's click would scroll first.
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page).toHaveURL('/contact');
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(5_000);
});
