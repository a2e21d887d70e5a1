import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

/** Far above the usual time, so that a busy machine does not fail. */
const MAX_MS = 500;

/** Milliseconds from the next pointer press to the frame that shows its effect. */
async function nextPaint(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, {
      painted: new Promise<number>((resolve) => {
        const note = ({ timeStamp }: Event) => {
          const changes = new MutationObserver(() => {
            changes.disconnect();
            // The first frame after the change has been shown when the second one begins.
            requestAnimationFrame(() => {
              requestAnimationFrame((shown) => resolve(shown - timeStamp));
            });
          });
          changes.observe(document, { subtree: true, childList: true, characterData: true });
        };
        window.addEventListener('click', note, { capture: true, once: true });
      }),
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>);
}

test('shows a status change before the server responds', async ({ page, request }) => {
  const names: string[] = [];
  for (let count = 0; count < 50; count += 1) names.push(await sendContact(request));
  const name = names[40] ?? '';
  await openTab(page, 'Contact Submissions');
  const button = (label: string) => listRow(page, name).getByRole('button', { name: label });
  await button('Respond').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Responded' }).click();
  await expect(listRow(page, name)).toContainText('Responded');

  const figures: number[] = [];
  for (const [label, status] of [
    ['Mark as Unread', 'Unread'],
    ['Respond', 'Responded'],
    ['Mark as Unread', 'Unread'],
  ] as const) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/contacts\.setStatus/, async (route) => {
      await held;
      await route.continue();
    });
    await expect(button(label)).toBeEnabled();
    const asks = label === 'Respond';
    if (asks) await button(label).click();
    const painted = await nextPaint(page);
    if (asks) await page.getByRole('dialog').getByRole('button', { name: 'Mark as' }).click();
    else await button(label).click();
    figures.push(await painted());
    // No response has arrived yet.
    await expect(listRow(page, name)).toContainText(status);
    const transition = listRow(page, name)
      .getByRole('button', { name: /^(Mark|Respond)/ })
      .first();
    await expect(transition).toBeDisabled();
    answer();
    await expect(transition).toBeEnabled();
    await page.unroute(/contacts\.setStatus/);
  }
  test.info().annotations.push({ type: 'paints', description: `${figures.map(Math.round)} ms` });
  expect(Math.min(...figures)).toBeLessThan(MAX_MS);
});
