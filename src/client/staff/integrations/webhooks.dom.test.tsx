import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { expectToast, openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';
import type { WebhookInput } from '#shared/integrations/webhooks.ts';

const PLACE = '?tab=integrations';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const table = () => screen.findByRole('table', { name: 'Deliveries' });

/** A receiver of webhooks on this machine. `status.code` is its answer. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: { type: string } }[] = [];
  const status = { code: 200 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(status.code).end('Received');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, status };
}

async function createWebhook(url: string, types: WebhookInput['types'] = []) {
  const webhook = await staff.webhooks.create.mutate({ url, types });
  onTestFinished(async () => {
    await staff.webhooks.remove.mutate({ id: webhook.id }).catch(() => null);
  });
  return webhook.id;
}

test('a webhook needs an allowed URL; messages are at the field', async () => {
  const user = await openDashboard(PLACE);
  await user.click(await button('New webhook'));
  const form = await dialog('New webhook');
  await user.type(form.getByLabelText(/^URL/), 'ftp://crm.example.com');
  const create = form.getByRole('button', { name: 'Create webhook' });
  await user.click(create);
  await form.findByText('URL must be an https address without credentials');
  await user.clear(form.getByLabelText(/^URL/));
  await user.type(form.getByLabelText(/^URL/), 'https://10.0.0.1/hook');
  await user.click(create);
  await expectToast('Failed to save the webhook');
  await form.findByText('The host must have a public address.');
});

test('a webhook is created, and shows its deliveries, which can be sent again', async () => {
  setWidth(1440);
  const { url, received } = await startReceiver();
  const user = await openDashboard(PLACE);
  await user.click(await button('New webhook'));
  const form = await dialog('New webhook');
  await user.type(form.getByLabelText(/^URL/), url);
  await user.type(form.getByLabelText(/^Description/), 'نظام العملاء');
  await user.click(form.getByRole('checkbox', { name: /^contact.created/ }));
  await user.click(form.getByRole('button', { name: 'Create webhook' }));
  const secret = (await dialog('Save the secret')).getByLabelText<HTMLInputElement>(/^Secret of/);
  expect(secret.value).toMatch(/^whsec_/);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await rowOf(url)).textContent).toContain(`${url}نظام العملاءcontact.createdEnabled`);

  await sendContact();
  await waitFor(() => expect(received.length).toBeGreaterThan(0));
  await user.click(screen.getByRole('link', { name: url }));
  await within(await table()).findAllByText('Delivered');
  const [resend] = screen.getAllByRole('button', { name: 'Resend' });
  if (resend) await user.click(resend);
  await expectToast('Delivery queued');
  const ids = () => received.map(({ headers }) => headers['webhook-id']);
  await waitFor(() => expect(new Set(ids()).size).toBeLessThan(ids().length));
});

test('a disabled webhook sends nothing until it is enabled', async () => {
  const { url, received, status } = await startReceiver();
  status.code = 500;
  const id = await createWebhook(url, ['contact.created']);
  await sendContact();
  await waitFor(() => expect(received.length).toBeGreaterThan(0));
  const user = await openDashboard(`${PLACE}&webhook=${id}`);
  await user.click(await button('Disable'));
  await user.click(await button('Stop sending now?'));
  await expectToast('Webhook disabled');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Enable'));
  await screen.findByText('Disabled');
  // Leads of other tests of this server may have failed too.
  await within(await table()).findAllByText('Failed');
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();

  status.code = 200;
  await user.click(await button('Enable'));
  await expectToast('Webhook enabled');
  await user.click((await screen.findAllByRole('button', { name: 'Resend' }))[0] as HTMLElement);
  await within(await table()).findAllByText('Delivered');
});

test('a webhook is changed, gets a new secret, and is deleted after a confirmation', async () => {
  const id = await createWebhook('https://crm.example.com/hooks', ['contact.created']);
  const user = await openDashboard(`${PLACE}&webhook=${id}`);
  await user.click(await button('Edit'));
  const form = await dialog('Edit webhook');
  expect(form.getByLabelText(/^URL/)).toHaveProperty('value', 'https://crm.example.com/hooks');
  await user.click(form.getByRole('checkbox', { name: /^lead.erased/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectToast('Webhook saved');
  await screen.findByText('contact.created, lead.erased');

  await user.click(await button('Rotate secret'));
  await user.click(await button('Create secret'));
  await dialog('Save the secret');
  await user.keyboard('{Escape}');
  await user.click(await button('Done'));
  await screen.findByText(/^Also signs until/);

  await user.click(await button('Delete'));
  await user.click(await button('Delete it with its log now?'));
  await expectToast('Deleted the webhook');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New key'));
  expect(window.location.search).toBe(PLACE);
  expect(screen.queryByRole('link', { name: 'https://crm.example.com/hooks' })).toBeNull();
});
