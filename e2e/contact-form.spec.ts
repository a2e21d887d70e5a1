import { CONTACT_CALL, ContactForm, newFilling } from './support/contact-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from './support/toasts.ts';

test('sends nothing and shows no toast while a required field is empty', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);

  for (const required of ['fullName', 'email', 'message'] as const) {
    await form.fill({ ...newFilling(), [required]: '' });
    await form.button.click();
    await expect(form[required]).toBeFocused();
    await expect(form.button).toHaveText('Send Message');
  }

  await expect(visibleToasts(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

for (const path of ['/contact', '/']) {
  test(`brings a lead from ${path} to the database @phone`, async ({ page, staff }) => {
    const filling = newFilling();
    await openHydrated(page, path);
    const form = new ContactForm(page);
    await form.fill(filling);
    await form.button.click();

    await expectToast(page, TOASTS.contactSent);
    await form.expectCleared();
    await expect(page).toHaveURL(path);
    const stored = await staff.contactsFrom(filling.email);
    expect(stored).toEqual([expect.objectContaining({ ...filling, status: 'unread' })]);
  });
}

test('lets Arabic run from the right, and Latin from the left', async ({ page }) => {
  await openHydrated(page, '/contact');
  const { fullName, companyName, message } = new ContactForm(page);
  await fullName.fill('ليلى المنصوري');
  await message.fill('نحتاج 5 MW في أبوظبي.');
  await companyName.fill('Mansoori Holding LLC');
  for (const field of [fullName, message]) await expect(field).toHaveCSS('direction', 'rtl');
  await expect(companyName).toHaveCSS('direction', 'ltr');
});

test('stores nothing for the optional fields that were left empty', async ({ page, staff }) => {
  const filling = { ...newFilling(), companyName: '', phoneNumber: '', service: '' };
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();

  await expectToast(page, TOASTS.contactSent);
  const [stored] = await staff.contactsFrom(filling.email);
  expect(stored).toMatchObject({ companyName: null, phoneNumber: null, service: null });
});

test('is disabled and says so while it sends', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CONTACT_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(newFilling());
  await form.button.click();

  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  release();
  await expect(form.button).toHaveText('Send Message');
  await expect(form.button).toBeEnabled();
});

test('stores one row for a double click, and another for the next filling', async ({
  page,
  staff,
}) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.dblclick();
  await expectToast(page, TOASTS.contactSent);
  await form.expectCleared();
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);

  await form.fill(filling);
  await form.message.press('Tab');
  await form.button.press('Enter');
  await expect.poll(() => staff.contactsFrom(filling.email)).toHaveLength(2);
});
