import { withoutTable } from './support/broken-storage.ts';
import { CONTACT_CALL, ContactForm, newFilling } from './support/contact-form.ts';
import { expect, openHydrated, test } from './support/site-test.ts';
import { expectToast, TOASTS } from './support/toasts.ts';

test.beforeEach(({ consoleWatch }) => {
  // The browser reports the failed call, and the specification wants the fault logged.
  consoleWatch.expect(/^error: /);
});

test('keeps the filling when the server fails, and sends it the next time', async ({
  page,
  site,
  staff,
  consoleWatch,
}) => {
  const filling = newFilling();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (CONTACT_CALL.test(response.url())) statuses.push(response.status());
  });
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);

  await withoutTable(site, 'contacts', async () => {
    await form.button.click();
    await expectToast(page, TOASTS.contactFailed);
  });
  expect(statuses).toEqual([500]);
  expect(consoleWatch.messages.length).toBeGreaterThanOrEqual(2);
  await form.expectFilling(filling);
  await expect(form.button).toBeEnabled();

  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});

test('keeps the filling when the connection is lost', async ({ page, context, staff }) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  // What the form fetches when it is first used has to be there before the line is cut.
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await form.button.click();
  await expectToast(page, TOASTS.contactFailed);
  await form.expectFilling(filling);

  await context.setOffline(false);
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  await form.expectCleared();
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});

test('stores one row when the answer was lost and the visitor sends again', async ({
  page,
  staff,
}) => {
  const filling = newFilling();
  await page.route(
    CONTACT_CALL,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();
  await expectToast(page, TOASTS.contactFailed);

  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});

test('fails on an answer that is no answer of ours', async ({ page }) => {
  await page.route(CONTACT_CALL, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);
  await form.fill(newFilling());
  await form.button.click();
  await expectToast(page, TOASTS.contactFailed);
});

test('says so when the connection was lost before the form was first touched', async ({
  page,
  context,
  staff,
}) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);

  await context.setOffline(true);
  await form.fill(filling);
  await form.button.click();
  await expectToast(page, TOASTS.contactFailed);
  await form.expectFilling(filling);

  await context.setOffline(false);
  await form.button.click();
  await expectToast(page, TOASTS.contactSent);
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});

test('is sent from a page that is older than the release', async ({ page, staff }) => {
  const filling = newFilling();
  await openHydrated(page, '/contact');
  // What the page would fetch on the first touch has gone with its release.
  const gone = '**/assets/*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  // The page that the post leads to is one of the new release.
  page.on('request', (sent) => {
    if (sent.method() === 'POST') void page.unroute(gone);
  });
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();

  await expect(page).toHaveURL('/contact#form-answer');
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});
