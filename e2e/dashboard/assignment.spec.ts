import { openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const SARA = { username: 'sara', password: 'correct horse battery' };
/** The longest time until others see who views a lead, with a margin for a busy machine. */
const SEEN_MS = 15_000;
const LEFT_MS = 40_000;

test('two people see each other’s assignments and open leads', async ({
  page,
  browser,
  request,
  staff,
}) => {
  await staff.createAdmin(SARA);
  const [first, second] = [await sendContact(request), await sendContact(request)];
  await openTab(page, 'Contact Submissions');
  const sarasPage = await browser.newPage();
  await openSignedIn(sarasPage, SARA);
  const lead = (name: string) => sarasPage.locator('[data-lead]').filter({ hasText: name });

  // A view of a lead appears to the other person, and disappears after the browser is closed.
  await page.getByRole('link', { name: first }).click();
  const viewing = lead(first).getByRole('img', { name: `${FIRST_ADMIN.username} is viewing` });
  await expect(viewing).toBeVisible({ timeout: SEEN_MS });

  // The open lead is assigned with one key, another lead by searching for a person.
  await page.keyboard.press('i');
  const ofFirst = `Assigned to ${FIRST_ADMIN.username}`;
  await expect(lead(first).getByRole('button', { name: ofFirst })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: second }).focus();
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Find a person' }).fill('SAR');
  // The people load after the dialog opens.
  await expect(page.getByRole('option', { name: 'sara' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(lead(second).getByRole('button', { name: 'Assigned to sara' })).toBeVisible();

  const views = sarasPage.getByRole('group', { name: 'Assignee' });
  await expect(views.getByRole('button', { name: 'Mine 1' })).toBeVisible();
  await views.getByRole('button', { name: 'Mine 1' }).click();
  await expect(sarasPage).toHaveURL(/assignee=me/);
  await expect(lead(second)).toBeVisible();
  await expect(lead(first)).toHaveCount(0);
  await views.getByRole('button', { name: 'All' }).click();

  await page.getByRole('link', { name: first }).click();
  await expect(viewing).toBeVisible({ timeout: SEEN_MS });
  await page.close();
  await expect(viewing).toHaveCount(0, { timeout: LEFT_MS });
  await sarasPage.close();
});
