import type { Route } from '@playwright/test';
import { leadReference } from '#shared/lead-kinds.ts';
import {
  CONTACT_CALL,
  confirmation,
  expectForm,
  field,
  fillForm,
  newMessage,
  sendButton,
  sendForm,
  watchCalls,
} from '../support/lead-form.ts';
import { expect, openHydrated, PHONE, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

test.describe('on a phone', () => {
  test.use({ ...PHONE, reducedMotion: 'no-preference' });

  test('stores a message and confirms it above the form', async ({ page, staff }) => {
    const message = newMessage();
    await openHydrated(page, '/contact');
    await sendForm(page, message);
    await expectToast(page, TOASTS.contactSent);
    await expectForm(page, { fullName: '', email: '', companyName: '', service: '', message: '' });
    await expect(page).toHaveURL('/contact');
    const stored = await staff.contactsFrom(message.email);
    expect(stored).toMatchObject([{ ...message, status: 'unread' }]);

    await expect(confirmation(page)).toBeFocused();
    await expect(confirmation(page)).toBeInViewport();
    for (const text of [
      leadReference(String(stored[0]?.id)),
      message.fullName,
      'Site acquisition',
      'within 24 hours',
      `goes to ${message.email}`,
    ]) {
      await expect(confirmation(page)).toContainText(text);
    }
  });
});

test('validates required fields, shows progress and sends each message once', async ({
  page,
  staff,
}) => {
  const calls = watchCalls(page);
  await openHydrated(page, '/contact');
  const message = newMessage();
  await fillForm(page, message);
  for (const required of ['fullName', 'email', 'message'] as const) {
    await sendForm(page, { [required]: '' });
    await expect(field(page, required)).toBeFocused();
    await expect(sendButton(page)).toHaveText('Send Message');
    await fillForm(page, { [required]: message[required] });
  }
  await expect(visibleToasts(page)).toHaveCount(0);
  expect(calls).toEqual([]);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CONTACT_CALL, (route) => held.then(() => route.continue()));
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  release();
  await expectForm(page, { fullName: '', message: '' });
  expect(await staff.contactsFrom(message.email)).toHaveLength(1);
  // The same text again is another message.
  await sendForm(page, message);
  await expect.poll(() => staff.contactsFrom(message.email)).toHaveLength(2);
});

test('keeps the input after every failure, and stores the message once when sent again', async ({
  page,
  staff,
  consoleWatch,
}) => {
  // The browser reports the failed call, and the specification requires logging it.
  consoleWatch.expect(/^error: /);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await openHydrated(page, '/contact');
  const bad = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  const error = { message: 'Too many requests.', code: -32029, data: { httpStatus: 429 } };
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill(bad),
    // The response is lost.
    (route) => route.fetch().then(() => route.abort('connectionreset')),
    (route) => route.fulfill({ status: 429, json: { error } }),
  ];
  for (const fail of failures) {
    const message = newMessage();
    await page.route(CONTACT_CALL, fail, { times: 1 });
    await sendForm(page, message);
    await expectToast(page, TOASTS.contactFailed);
    await expectForm(page, message);
    await expect(sendButton(page)).toBeFocused();
    await sendButton(page).click();
    await expectToast(page, TOASTS.contactSent);
    await expectForm(page, { fullName: '', message: '' });
    expect(await staff.contactsFrom(message.email)).toHaveLength(1);
  }
  expect(logged.filter((text) => text.includes('Failed to send message'))).toHaveLength(3);
});

test('a page from before a release can still send the form, once the server is reached', async ({
  page,
  staff,
  consoleWatch,
}) => {
  consoleWatch.expect(/^error: /);
  const message = newMessage();
  // The island's modules disappeared with their release.
  const gone = '**/assets/*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  // The response to the post is a page of the new release.
  page.on('request', (sent) => {
    if (sent.method() === 'POST') void page.unroute(gone);
  });
  const abort = (route: Route) => route.abort();
  await page.route('/contact', abort);
  await sendForm(page, message);
  await expectToast(page, TOASTS.contactFailed);
  await expectForm(page, message);
  await page.unroute('/contact', abort);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  expect(await staff.contactsFrom(message.email)).toHaveLength(1);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form stores the lead with a plain form post', async ({ page, staff }) => {
    const { message, ...others } = newMessage();
    await page.goto('/');
    await sendForm(page, { ...others, message });
    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeInViewport();
    expect(await staff.contactsFrom(others.email)).toMatchObject([{ ...others, message }]);
  });
});
