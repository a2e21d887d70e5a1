import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect, test } from '../support/site-test.ts';

const PLACE = '/admin/dashboard?tab=integrations';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}

test('a key is created and its secret shown once', async ({ page }) => {
  const name = `مزامنة ${'CRM'.repeat(16)}`;
  await openSignedIn(page, FIRST_ADMIN);
  await page.goto(PLACE);
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New API key' });
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await page.keyboard.type(name);
  await form.getByRole('checkbox', { name: /^contacts:read/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create key' }).click();
  const field = page.getByLabel(`Secret of ${name}`);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'New key' })).toBeFocused();
  await expect(row(page, name)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a webhook to a local server shows its delivery @only-phone', async ({ page }) => {
  const server = createServer((_request, response) => response.end('Thank you'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${'hook'.repeat(40)}`;
  await openSignedIn(page, FIRST_ADMIN);
  await page.goto(PLACE);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel(/^URL/).fill(url);
  await form.getByRole('checkbox', { name: /^All events/ }).uncheck();
  await form.getByRole('checkbox', { name: /^contact\.created/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectNoOverflow(page);
  await page.getByRole('link', { name: url }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('Delivered', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'webhook.test' }).click();
  const log = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(log.getByText('Thank you')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'webhook.test' })).toBeFocused();
  server.close();
});
