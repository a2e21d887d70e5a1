import type { Page } from '@playwright/test';
import { content, scrollThrough } from '../support/actions.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';

const VIDEO_ID = 'dQw4w9WgXcQ';
const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\//;

/** The hosts that the page sends requests to. */
function requestedHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  return hosts;
}

/** Serves the home page as if the owner had set a video; no build has one yet. */
async function setVideo(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace('data-video=""', `data-video="${VIDEO_ID}"`);
    await route.fulfill({ response: answer, body });
  });
}

test('loads and plays the film only when the visitor clicks', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openHydrated(page, '/');
  await scrollThrough(page);
  const film = content(page).locator('video');
  await expect(film).toHaveAttribute('title', /\S/);
  await expect(film).toHaveAccessibleDescription(/silent animated film.*fans turn/);
  await expect(film).toHaveJSProperty('paused', true);
  await expect(film).toHaveJSProperty('controls', false);
  expect(requested.filter((path) => path.startsWith('/hall-film.'))).toEqual([]);

  await content(page).getByRole('button', { name: 'Play the film' }).click();
  await expect(film).toBeFocused();
  await expect(film).toHaveJSProperty('controls', true);
  await expect
    .poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0);
  expect(await film.evaluate((it: HTMLVideoElement) => it.videoWidth)).toBe(960);
});

test('loads the video from youtube-nocookie.com only when the visitor clicks', async ({ page }) => {
  const hosts = requestedHosts(page);
  await setVideo(page);
  await page.route(PLAYER, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );
  await page.goto('/');
  const play = content(page).getByRole('button', { name: 'Play the film' });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  expect(hosts.size).toBe(1);

  await play.click();
  const frame = content(page).locator('iframe');
  await expect(frame).toHaveAttribute(
    'src',
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${VIDEO_ID}(\\?|$)`),
  );
  await expect(frame).toHaveAttribute('title', /\S/);
  await expect(play).toHaveCount(0);
  const others = () => [...hosts].filter((host) => host !== new URL(page.url()).host);
  await expect.poll(others).toEqual(['www.youtube-nocookie.com']);
});
