import type { Page } from '@playwright/test';
import { openTab } from './support/dashboard.ts';
import { expect, test } from './support/site-test.ts';

const line = (page: Page) => page.getByText(/^Showing/);
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

test('an address that asks for what there is not narrows nothing, and is put right', async ({
  page,
}) => {
  await openTab(page, 'Contact Submissions');
  const slips = ['status=bogus', 'status=pending', 'service=bogus', 'waiting=bogus', 'order=bogus'];
  for (const slip of slips) {
    await page.goto(`/admin/dashboard?${slip}`);
    await expect(line(page), slip).toHaveText(/^Showing [\d,]+ of [\d,]+ contact submissions$/);
    await expect(clear(page), slip).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  }
  await page.goto(`/admin/dashboard?${slips.slice(1).join('&')}`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unread');
  await expect(page).toHaveURL('/admin/dashboard?status=unread');
  await expect(line(page)).toHaveText(/\(filtered\)$/);

  await page.goto('/admin/dashboard?tab=appointments&status=unread&service=bogus');
  await expect(line(page)).toBeVisible();
  await expect(clear(page)).toHaveCount(0);
  const service = page.getByRole('combobox', { name: 'Service' });
  await expect(service).toHaveValue('');
  await expect(service.getByRole('option', { name: 'bogus' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Waiting over 24 h' }).check();
  await expect(page).toHaveURL('/admin/dashboard?tab=appointments&waiting=true');
});
