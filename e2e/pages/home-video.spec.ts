import { content, scrollThrough } from '../support/actions.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

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
