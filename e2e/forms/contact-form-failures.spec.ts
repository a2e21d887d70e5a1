import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'libsql';
import { content } from '../support/actions.ts';
import { CONTACT_CALL, ContactForm, newFilling } from '../support/contact-form.ts';
import type { SiteServer } from '../support/site-server.ts';
import { expect, openHydrated, test } from '../support/site-test.ts';
import { expectToast, TOASTS, visibleToasts } from '../support/toasts.ts';

/** Runs `during` while the table of contacts is missing, so that the server cannot write to it. */
async function withoutContacts(site: SiteServer, during: () => Promise<void>) {
  const database = new Database(join(site.dataDir, 'site.sqlite'));
  database.pragma('busy_timeout = 5000');
  database.exec('ALTER TABLE contacts RENAME TO contacts_away');
  try {
    await during();
  } finally {
    database.exec('ALTER TABLE contacts_away RENAME TO contacts');
    database.close();
  }
}

test.beforeEach(({ consoleWatch }) => {
  // The browser reports the failed call, and the specification requires logging it.
  consoleWatch.expect(/^error: /);
});

test('keeps the input after every failure, and stores the message once when sent again', async ({
  page,
  site,
  staff,
  consoleWatch,
}) => {
  await openHydrated(page, '/contact');
  const form = new ContactForm(page);

  /** Makes sending fail with `failing`, then sends the same values successfully. */
  async function failThenSend(failing: (send: () => Promise<void>) => Promise<void>) {
    const filling = newFilling();
    await form.fill(filling);
    await failing(async () => {
      await form.button.click();
      await expectToast(page, TOASTS.contactFailed);
    });
    await form.expectFilling(filling);
    await expect(form.button).toBeEnabled();
    await form.button.click();
    await expectToast(page, TOASTS.contactSent);
    await form.expectCleared();
    expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
  }

  await test.step('the server fails', async () => {
    const answered = page.waitForResponse(CONTACT_CALL);
    await failThenSend((send) => withoutContacts(site, send));
    expect((await answered).status()).toBe(500);
    expect(consoleWatch.messages.length).toBeGreaterThanOrEqual(2);
  });

  await test.step('the response is lost', () =>
    failThenSend(async (send) => {
      await page.route(
        CONTACT_CALL,
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await send();
    }));

  await test.step('a proxy returns an error page; the next toast replaces the failure immediately', async () => {
    await failThenSend(async (send) => {
      const bad = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
      await page.route(CONTACT_CALL, (route) => route.fulfill(bad), { times: 1 });
      await send();
    });
    expect(await visibleToasts(page).count()).toBe(1);
    await expect(visibleToasts(page).getByText(TOASTS.contactFailed.title)).toBeHidden();
  });

  await test.step('the rate limit is exceeded: shows when to retry and other ways to reach us', () =>
    failThenSend(async (send) => {
      await refuseOnce(page);
      await send();
      const notice = content(page).getByRole('alert');
      await expect(notice).toContainText('try again in 8 minutes');
      await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
      await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
    }));
});

async function refuseOnce(page: Page): Promise<void> {
  const error = { message: 'Too many requests.', code: -32029, data: { httpStatus: 429 } };
  const answer = { status: 429, headers: { 'Retry-After': '437' }, json: { error } };
  await page.route(CONTACT_CALL, (route) => route.fulfill(answer), { times: 1 });
}

test('a page from before a release can still send the form', async ({ page, staff }) => {
  const filling = newFilling();
  // The island's modules disappeared with their release.
  const gone = '**/assets/*.js';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  // The response to the post is a page of the new release.
  page.on('request', (sent) => {
    if (sent.method() === 'POST') void page.unroute(gone);
  });
  const form = new ContactForm(page);
  await form.fill(filling);
  await form.button.click();

  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  expect(await staff.contactsFrom(filling.email)).toHaveLength(1);
});
