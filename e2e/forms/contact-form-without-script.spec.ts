import { ContactForm, newFilling } from '../support/contact-form.ts';
import { expect, test } from '../support/site-test.ts';

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms store the lead with a plain form post', async ({ page, staff }) => {
    for (const path of ['/contact', '/']) {
      const filling = newFilling();
      await page.goto(path);
      const form = new ContactForm(page);
      await form.fill(filling);
      await form.button.click();

      const heading = page.getByRole('heading', { name: 'Your message was sent' });
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('main')).toContainText(`goes to ${filling.email}`);
      const [stored] = await staff.contactsFrom(filling.email);
      // A browser posts a line break as CR LF.
      const message = filling.message.replaceAll('\n', '\r\n');
      expect({ ...stored, message: stored?.message.replaceAll(/\r?\n/g, '\r\n') }).toMatchObject({
        ...filling,
        message,
      });
    }
  });
});

test('submitting before the script loads sends a plain post', async ({ page, staff }) => {
  await page.route(/\/assets\/.*\.js$/, () => {
    // Never answered: the script is still loading.
  });
  const filling = newFilling();
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click({ noWaitAfter: true });

  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});
