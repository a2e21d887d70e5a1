import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { admin, setWidth, staff } from '#client/staff/testing/staff.ts';

const PLACE = '?tab=integrations';
const named = () => `مزامنة <b>CRM</b> ${crypto.randomUUID().slice(0, 8)}`;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
const keys = () => staff.keys.list.query();
const readWith = (secret: string) =>
  fetch('/api/v1/contacts?limit=1', { headers: { authorization: `Bearer ${secret}` } });

async function createKey() {
  const name = named();
  const made = await staff.keys.create.mutate({ name, scopes: ['contacts:read'] });
  return { name, secret: String(made.secret) };
}

async function copiedSecret(): Promise<string> {
  const field = (await dialog('Save the secret')).getByLabelText<HTMLInputElement>(/^Secret of/);
  expect(document.activeElement).toBe(field);
  return field.value;
}

test('a key needs a name, a scope and valid addresses; messages are at the fields', async () => {
  const user = await openDashboard(PLACE);
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = await dialog('New API key');
  await user.type(form.getByLabelText(/^Allowed addresses/), 'office');
  const create = form.getByRole('button', { name: 'Create key' });
  await user.click(create);
  await form.findByText('Name is required');
  const rule = await form.findByText('Choose at least one scope');
  form.getByText('Each address must be an IP address or a range such as 192.0.2.0/24');
  expect(form.getByRole('group', { name: 'Scopes' }).getAttribute('aria-describedby')).toBe(
    rule.id,
  );
  await user.click(form.getByRole('checkbox', { name: /^contacts:read/ }));
  expect(form.queryByText('Choose at least one scope')).toBeNull();
  const { name } = await createKey();
  await user.type(form.getByLabelText(/^Name/), name);
  await user.clear(form.getByLabelText(/^Allowed addresses/));
  await user.click(create);
  await expectToast('Failed to create the API key', 'A key with this name exists.');
  expect(form.getByRole('checkbox', { name: /^contacts:read/ })).toHaveProperty('checked', true);
});

test('a new key works, its secret is shown once, and its row shows what it may do', async () => {
  setWidth(1440);
  const user = await openDashboard(PLACE);
  const name = named();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = await dialog('New API key');
  await user.type(form.getByLabelText(/^Name/), name);
  await user.click(form.getByRole('checkbox', { name: /^contacts:read/ }));
  await user.type(form.getByLabelText(/^Last day/), '2097-06-03');
  await user.type(form.getByLabelText(/^Allowed addresses/), '127.0.0.1, ::1');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  const secret = await copiedSecret();
  expect(secret).toMatch(/^71_live_/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await expectToast('Secret copied');
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const row = await rowOf(name);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const labels = [...row.querySelectorAll('td')].map(({ dataset }) => dataset.label ?? '');
  expect(headings.slice(1, labels.length)).toEqual(labels.slice(0, -1));
  expect(row.textContent).toMatch(`contacts:read…${secret.slice(-4)}only from 127.0.0.1, ::1`);
  expect(row.textContent).toMatch(`by ${admin.username}contacts`);
  expect(row.textContent).toMatch('NeverJun 3, 2097');
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect((await readWith(secret)).status).toBe(200);
  const key = (await keys()).find((each) => each.name === name);
  expect(key?.expiresAt).toBe('2097-06-03T19:59:59.000Z');
});

test('a rotated key shows both secrets, and only the new one works without an overlap', async () => {
  const { name, secret } = await createKey();
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(name, 'Rotate'));
  const form = await dialog(`New secret for ${name}`);
  await user.click(form.getByRole('button', { name: 'Create secret' }));
  const second = await copiedSecret();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await within(await rowOf(name)).findByText(`…${second.slice(-4)}`);
  expect((await rowOf(name)).textContent).toMatch(`…${secret.slice(-4)} until `);
  expect((await readWith(secret)).status).toBe(200);

  await user.click(await buttonIn(name, 'Rotate'));
  const again = await dialog(`New secret for ${name}`);
  await user.selectOptions(again.getByLabelText(/keeps working/), 'Not at all');
  await user.click(again.getByRole('button', { name: 'Create secret' }));
  const third = await copiedSecret();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await isGone(`…${second.slice(-4)}`);
  expect((await readWith(secret)).status).toBe(401);
  expect((await readWith(third)).status).toBe(200);
});

test('a failure to load the lists can be retried', async () => {
  const { name } = await createKey();
  const undo = answerInstead(/keys\.list/, () => new Response('Bad gateway', { status: 502 }));
  const user = await openDashboard(PLACE);
  const section = within(await screen.findByRole('region', { name: 'API keys' }));
  await section.findByText('Failed to fetch the API keys');
  undo();
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await section.findByText(name);
});
