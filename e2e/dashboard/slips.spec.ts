import { randomUUID } from 'node:crypto';
import { listRow, openTab } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';
import { visibleToasts } from '../support/toasts.ts';

test('keeps the focus when the list is filtered and refetched', async ({ page, request }) => {
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  const search = page.getByRole('searchbox');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await search.fill(name);
  await search.press('Enter');
  await expect(page).toHaveURL(/#q=/);
  const result = page.getByText(/^Showing 1 of .*\(filtered\)$/);
  await expect(result).toBeVisible();
  await expect(result).toBeFocused();
  await page.keyboard.press('j');
  await expect(listRow(page, name).getByRole('link', { name, exact: true })).toBeFocused();

  // Empty the field, as its clear button does.
  await search.focus();
  await search.fill('');
  await expect(page).not.toHaveURL(/#q=/);
  await expect(search).toBeFocused();

  await search.fill(name);
  await search.press('Enter');
  const clear = page.getByRole('button', { name: 'Clear', exact: true });
  await clear.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(search).toHaveValue('');
  await expect(refresh).toBeFocused();

  const read = page.waitForResponse(/contacts\.page/);
  await refresh.press('Enter');
  await read;
  await expect(refresh).toBeFocused();

  const later = await sendContact(request);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await page.getByRole('button', { name: /^Load (it|them)$/ }).press('Enter');
  await expect(listRow(page, later)).toBeVisible();
  await expect(refresh).toBeFocused();
});

test('a long name without spaces does not overflow its row or toast', async ({ page, request }) => {
  const companyName = 'C'.repeat(200);
  const name = await sendContact(request, { companyName });
  await openTab(page, 'Contact Submissions');
  const height = (await listRow(page, name).boundingBox())?.height;
  expect(height).toBeLessThan(200);

  await page.getByRole('tab', { name: 'Create Admin', exact: true }).click();
  await page.getByLabel('Username').fill(randomUUID().replaceAll('-', 'M').padEnd(64, 'W'));
  await page.getByLabel('Password').fill('secret-123');
  await page.getByRole('button', { name: 'Create Admin', exact: true }).click();
  const toast = visibleToasts(page);
  await expect(toast).toContainText('Admin created successfully');
  await expect(toast.getByRole('button')).toBeInViewport({ ratio: 1 });
  expect(await toast.evaluate((card) => card.scrollWidth - card.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});

test('the status of a booking never overlaps its buttons', async ({ page, request, staff }) => {
  const email = `client-${randomUUID()}@example.com`;
  const name = await sendBooking(request, { email });
  const id = (await staff.appointmentsFrom(email))[0]?.id ?? '';
  for (const status of ['approved', 'completed']) await staff.setAppointmentStatus(id, status);
  await openTab(page, 'Appointments');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lead = page.getByRole('tabpanel').locator('[data-lead]').filter({ hasText: name });
    const badge = await lead.getByText('Completed', { exact: true }).boundingBox();
    const move = await lead.getByRole('button', { name: 'Mark as Pending' }).boundingBox();
    // Only a flex display shows the square before the word.
    const display = await lead
      .getByText('Completed', { exact: true })
      .evaluate((word) => getComputedStyle(word).display);
    expect(display, `at ${width} pixels`).toMatch(/flex$/);
    const isLeftOf = (badge?.x ?? 0) + (badge?.width ?? 0) <= (move?.x ?? 0);
    const isAbove = (badge?.y ?? 0) + (badge?.height ?? 0) <= (move?.y ?? 0);
    expect(isLeftOf || isAbove, `at ${width} pixels`).toBe(true);
  }
});
