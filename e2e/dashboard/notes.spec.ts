import { randomUUID } from 'node:crypto';
import { expectAccessible, openTab } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

test('staff mention a colleague by keyboard, who finds the lead under `For me`', async ({
  browser,
  page,
  request,
  staff,
}) => {
  test.slow();
  const colleague = { username: `omar-${randomUUID().slice(0, 8)}`, password: 'secret-123' };
  await staff.createAdmin(colleague);
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openSignedIn(other, colleague);
  await other.goto('/admin/dashboard');
  const name = await sendContact(request);
  await openTab(page, 'Contact Submissions');
  await page.getByRole('link', { name }).first().click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const field = timeline.getByRole('textbox', { name: 'Note' });
  await field.pressSequentially(`Please call, @${colleague.username.slice(0, -1)}`);
  await expect(timeline.getByRole('option', { name: colleague.username })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Please call, @${colleague.username} `);
  await page.reload();
  await expect(field).toHaveValue(`Please call, @${colleague.username} `);
  await field.press('Control+Enter');
  await expect(timeline).toContainText(`${FIRST_ADMIN.username} wrote a note`);

  await other.getByRole('button', { name: 'For me, 1 unread' }).click();
  const sheet = other.getByRole('dialog', { name: 'For me' });
  await expect(sheet.getByRole('listitem')).toContainText(`Please call, @${colleague.username}`);
  await expectAccessible(other);
  await sheet.getByRole('link', { name }).click();
  await expect(other.getByRole('region', { name: 'Timeline' })).toContainText('Please call');
  await expectAccessible(other);
  await expect(other.getByRole('button', { name: /^For me/, includeHidden: true })).toHaveText(
    'For me',
  );

  await timeline.getByRole('button', { name: 'Undo' }).click();
  await expect(timeline).toContainText('undid a change of a note');
  await expect(other.getByRole('region', { name: 'Timeline' })).not.toContainText('Please call', {
    timeout: 15_000,
  });
});
