import { listRow, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

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
