import type { Page } from '@playwright/test';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const TABS = [
  ['Contact Submissions', sendContact, 'Respond', 'Mark as Responded'],
  ['Appointments', sendBooking, 'Approve', 'Approve Appointment'],
] as const;

/** The distance of the list from the top of the page, at rest. */
const listTop = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[role=tabpanel] :is(table, ul)');
    return Math.round((list?.getBoundingClientRect().top ?? 0) + window.scrollY);
  });

for (const [tab, send, label, title] of TABS) {
  test(`the rows of ${tab} do not move during a search`, async ({ page, request }) => {
    const name = await send(request);
    await sendBooking(request);
    const [, word = ''] = name.split(' ');
    await openTab(page, tab);
    const row = listRow(page, name);
    const search = page.getByRole('searchbox');
    const dialog = page.getByRole('dialog');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row).toBeVisible();
      const overview = page.getByRole('region', { name: 'Overview' });
      await expect(overview.getByText(/^\d+ pending$/)).toBeVisible();
      const before = await listTop(page);
      await search.focus();
      expect(await listTop(page), `at ${width} px, once the field has the focus`).toBe(before);
      await search.fill(word);
      await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
      expect(await listTop(page), `at ${width} px, after the search`).toBe(before);

      // Not `click`, which waits until the button stops moving.
      const button = row.getByRole('button', { name: label, exact: true });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.up();
      await expect(dialog).toHaveAccessibleName(title);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await search.fill('');
      await expect(page).not.toHaveURL(/#q=/);
      await search.blur();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
  });
}
