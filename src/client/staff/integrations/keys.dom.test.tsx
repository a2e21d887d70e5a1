import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buttonIn, expectToast, openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { staff } from '#client/staff/testing/staff.ts';

const PLACE = '?tab=integrations';
const named = () => `مزامنة <b>CRM</b> ${crypto.randomUUID().slice(0, 8)}`;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

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
  const scope = form.getByRole('checkbox', { name: /^contacts:read/ });
  await user.click(scope);
  await user.click(create);
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('checkbox')[0]));
  await user.click(scope);
  await user.click(create);
  await expectToast('Failed to create the API key', 'A key with this name exists.');
  expect(form.getByRole('checkbox', { name: /^contacts:read/ })).toHaveProperty('checked', true);
});

test('a rotated key shows both secrets', async () => {
  const { name, secret } = await createKey();
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(name, 'Rotate'));
  const form = await dialog(`New secret for ${name}`);
  await user.click(form.getByRole('button', { name: 'Create secret' }));
  const second = await copiedSecret();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await within(await rowOf(name)).findByText(`…${second.slice(-4)}`);
  expect((await rowOf(name)).textContent).toMatch(`…${secret.slice(-4)} until `);
});
