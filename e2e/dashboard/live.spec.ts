import type { Page } from '@playwright/test';
import { expectAccessible, listRow, openTab } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const search = (page: Page) => page.getByRole('searchbox');

test('announces new leads of both kinds at any scroll position @phone', async ({
  page,
  request,
}) => {
  const [, word = ''] = (await sendContact(request)).split(' ');
  await Promise.all(Array.from({ length: 12 }, () => sendContact(request, { companyName: word })));
  await openTab(page, 'Contact Submissions');
  await search(page).fill(word);
  await search(page).press('Enter');
  await expect(page.getByText(/^Showing 13 of .* \(filtered\)$/)).toBeVisible();
  await sendContact(request);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByText(/^\d+ new$/)).toHaveCount(0);

  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const found = await sendContact(request, { companyName: word });
  const booked = await sendBooking(request);
  const news = page.getByRole('status');
  await expect(news.getByText('1 new', { exact: true })).toBeInViewport();
  await expect(page).toHaveTitle(/^\(3\) /);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(listRow(page, found)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.getByRole('tab', { name: 'Appointments' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(listRow(page, booked)).toBeVisible();
  await expect(page).toHaveTitle('Administration | 71');
});
