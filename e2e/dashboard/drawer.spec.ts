import { randomUUID } from 'node:crypto';
import { dialog, leadLink, listRow } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, PHONE, test } from '../support/site-test.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('shows the complete submission and closes with Back, Escape and its button', async ({
    page,
    request,
  }) => {
    const message = `First line\nsecond line ${'long '.repeat(60)}end`;
    const { fullName } = await sendContact(request, { message, companyName: 'Gulf <b>Power</b>' });
    await openSignedIn(page);
    await listRow(page, fullName).getByText('Gulf <b>Power</b>').click();
    const panel = dialog(page, fullName);
    await expect(panel.getByRole('heading', { name: fullName })).toBeFocused();
    await expect(panel.getByText('second line')).toContainText('end');
    await expect(page).toHaveURL(/[?&]lead=/);

    await page.reload();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/lead=/);
    await page.goForward();
    const ignore = panel.getByRole('button', { name: 'Ignore' });
    await ignore.press('Enter');
    await expect(page.getByLabel('Ignore Reason (Optional)')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ignore).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(leadLink(page, fullName)).toBeFocused();
    await leadLink(page, fullName).click();
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/lead=/);
  });
});

test('the open lead is next to the list, and follows the keys in it', async ({ page, request }) => {
  const companyName = `W${randomUUID().slice(0, 8)}`;
  const names: string[] = [];
  while (names.length < 3) names.unshift((await sendContact(request, { companyName })).fullName);
  const [first = '', second = ''] = names;
  await openSignedIn(page, `/admin/dashboard#q=${companyName}`);
  await leadLink(page, first).click();
  await expect(dialog(page, first).getByRole('heading', { name: first })).toBeFocused();
  await expect(listRow(page, second)).toBeVisible();
  await page.keyboard.press('j');
  await expect(dialog(page, second)).toBeVisible();
  await listRow(page, first).locator('time').first().click();
  await expect(dialog(page, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(leadLink(page, first)).toBeFocused();
});
