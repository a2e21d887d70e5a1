import { ContactForm, newFilling } from '../support/contact-form.ts';
import { expect, test, untilHydrated } from '../support/site-test.ts';
import { expectToast, TOASTS } from '../support/toasts.ts';

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms store the lead with a plain form post', async ({ page, staff }) => {
    for (const path of ['/contact', '/']) {
      const filling = newFilling();
      await page.goto(path);
      const form = new ContactForm(page);
      await form.fill(filling);
      await form.button.click();

      await expect(page).toHaveURL('/contact#form-answer');
      const answer = page.getByRole('region', { name: 'Your message was sent' });
      await expect(answer).toBeInViewport();
      await expect(answer).toContainText(`goes to ${filling.email}`);
      await form.expectCleared();
      const [stored] = await staff.contactsFrom(filling.email);
      // A browser posts a line break as CR LF.
      const message = filling.message.replaceAll('\n', '\r\n');
      expect({ ...stored, message: stored?.message.replaceAll(/\r?\n/g, '\r\n') }).toMatchObject({
        ...filling,
        message,
      });
    }
  });

  test('a rejected plain post returns the filled-in page with an error at the field', async ({
    page,
    staff,
    consoleWatch,
  }) => {
    consoleWatch.expect(/status of 400/);
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill({ ...newFilling(), email: 'no address' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.button.click();

    expect((await answered).status()).toBe(400);
    const answer = page.getByRole('region', { name: 'Your form was not sent' });
    await expect(answer.getByRole('link', { name: /valid email address/ })).toBeInViewport();
    await expect(form.email).toHaveAccessibleDescription(/valid email address/);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    const again = newFilling();
    await expect(form.fullName).toHaveValue(again.fullName);
    await expect(form.companyName).toHaveValue(again.companyName);
    await expect(form.service).toHaveValue(again.service);
    await expect(form.message).toHaveValue(again.message);
    await form.email.fill(again.email);
    await form.button.click();
    await expect(page.getByRole('region', { name: 'Your message was sent' })).toBeVisible();
    expect(await staff.contactsFrom(again.email)).toHaveLength(1);
  });
});

test('keeps text typed before the script loads', async ({ page, staff }) => {
  let release = () => {};
  const scriptsArrive = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsArrive;
    await route.continue();
  });
  const filling = newFilling();
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = new ContactForm(page);
  await form.fill(filling);
  release();
  await untilHydrated(page);
  await form.expectFilling(filling);

  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await expect(page).toHaveURL('/contact');
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
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

  await page.waitForURL('/contact#form-answer', { waitUntil: 'commit' });
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});
