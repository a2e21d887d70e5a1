import type { Page } from '@playwright/test';
import { leadReference } from '#shared/leads/lead-work.ts';
import { content } from '../support/actions.ts';
import { CONTACT_CALL, ContactForm, newFilling } from '../support/contact-form.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

const confirmation = (page: Page) => content(page).getByRole('region', { name: /was sent$/ });

test('stores a message and confirms it above the form @phone', async ({ page, staff }) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await form.expectCleared();
  await expect(page).toHaveURL('/contact');
  const [stored, ...more] = await staff.contactsFrom(filling.email);
  expect(stored).toMatchObject({ ...filling, status: 'unread' });
  expect(more).toEqual([]);

  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toBeInViewport();
  for (const text of [leadReference(String(stored?.id)), filling.fullName, 'Site acquisition']) {
    await expect(confirmation(page)).toContainText(text);
  }
  await expect(confirmation(page)).toContainText('within 24 hours');
  await expect(confirmation(page)).toContainText(`goes to ${filling.email}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(confirmation(page)).toContainText(filling.message);
  await form.expectCleared();
});

test('validates required fields, shows progress and sends each message once', async ({
  page,
  staff,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);

  await test.step('sends nothing and shows no toast while a required field is empty', async () => {
    for (const required of ['fullName', 'email', 'message'] as const) {
      await form.fill({ ...newFilling(), [required]: '' });
      await form.button.click();
      await expect(form[required]).toBeFocused();
      await expect(form.button).toHaveText('Send Message');
    }
    await expect(visibleToasts(page)).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  await test.step('Arabic text is right-to-left, Latin text left-to-right', async () => {
    await form.fullName.fill('ليلى المنصوري');
    await form.message.fill('نحتاج 5 MW في أبوظبي.');
    await form.companyName.fill('Mansoori Holding LLC');
    await expect(form.fullName).toHaveCSS('direction', 'rtl');
    await expect(form.message).toHaveCSS('direction', 'rtl');
    await expect(form.companyName).toHaveCSS('direction', 'ltr');
  });

  await test.step('stores null for empty optional fields', async () => {
    const filling = { ...newFilling(), companyName: '', phoneNumber: '', service: '' };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CONTACT_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await form.fill(filling);
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await expect(form.button).toBeDisabled();
    release();
    await expect(form.button).toHaveText('Send Message');
    await expect(form.button).toBeEnabled();
    await expectToast(page, TOASTS.contactSent);
    await page.unroute(CONTACT_CALL);
    const [stored] = await staff.contactsFrom(filling.email);
    expect(stored).toMatchObject({ companyName: null, phoneNumber: null, service: null });
  });

  await test.step('stores one row for a double click and another for the next message', async () => {
    const filling = newFilling();
    await form.fill(filling);
    await form.button.dblclick();
    await form.expectCleared();
    expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
    await form.fill(filling);
    await form.message.press('Tab');
    await form.button.press('Enter');
    await expect.poll(() => staff.contactsFrom(filling.email)).toHaveLength(2);
  });
});

test('restores typed text after Back and after a link, in this tab only', async ({ page }) => {
  const filling = newFilling();
  const menu = page.getByRole('banner');
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await menu.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await form.expectFilling(filling);
  await menu.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await menu.getByRole('link', { name: 'Contact', exact: true }).click();
  await form.expectFilling(filling);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(filling.email);

  // Leave the site and return: the browser restores the form.
  await page.goto('/robots.txt');
  await page.goBack();
  await form.expectFilling(filling);

  await form.fill({ ...filling, message: '' });
  for (const field of [form.fullName, form.email, form.companyName, form.phoneNumber]) {
    await field.fill('');
  }
  await form.service.selectOption('');
  await menu.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(filling.fullName);
});
