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

for (const width of [390, 768, 1024, 1440]) {
  for (const [tab, send, label, title] of TABS) {
    test(`the rows of ${tab} do not move during a search, ${width} px wide`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const name = await send(request);
      await sendBooking(request);
      const [, word = ''] = name.split(' ');
      await openTab(page, tab);
      const row = listRow(page, name);
      await expect(row).toBeVisible();
      await expect(page.getByRole('button', { name: /^Last 30 days \d+ waiting$/ })).toBeVisible();
      const overview = page.getByRole('region', { name: 'Overview' });
      await expect(overview.getByText(/^\d+ pending$/)).toBeVisible();
      const before = await listTop(page);
      const search = page.getByRole('searchbox');
      await search.focus();
      expect(await listTop(page), 'once the field has the focus').toBe(before);
      await search.fill(word);
      await expect(page.getByText(/^Showing 1 of/)).toBeVisible();
      expect(await listTop(page), 'after the search').toBe(before);

      // Not `click`, which waits until the button stops moving.
      const button = row.getByRole('button', { name: label, exact: true });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toHaveAccessibleName(title);
    });
  }
}
