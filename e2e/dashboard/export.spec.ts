import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '#server/testing/csv.ts';
import { openTab, pressInMenu } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { expect, test } from '../support/site-test.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV', exact: true });

async function exported(page: Page) {
  const download = page.waitForEvent('download');
  await pressInMenu(page, 'Export CSV');
  const file = await download;
  const rows = readCsv(await readFile(await file.path(), 'utf8'));
  await expect(exportButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(exportButton(page)).toBeHidden();
  return { name: file.suggestedFilename(), rows };
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
}

test('exports the contacts that match the current filter', async ({ page, request, staff }) => {
  const company = `Company${randomUUID().slice(0, 8)}`;
  const names = [];
  for (const companyName of [company, company, 'Another'])
    names.push(await sendContact(request, { companyName, message: 'One line,\n"another"' }));
  const own = (await staff.contacts()).filter(({ companyName }) => companyName === company);
  await staff.setContactStatus(own[0]?.id ?? '', 'ignored');
  await openTab(page, 'Contact Submissions');
  await search(page, company);
  const both = await exported(page);
  expect(both.name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
  expect(both.rows.map(({ Name }) => Name)).toEqual([names[1], names[0]]);
  expect(both.rows[0]?.Message).toBe('One line,\n"another"');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Ignored');
  await expect(page).toHaveURL(/status=ignored/);
  const ignored = await exported(page);
  expect(ignored.rows.map(({ ID, Status }) => ({ ID, Status }))).toEqual([
    { ID: own[0]?.id, Status: 'ignored' },
  ]);
});
