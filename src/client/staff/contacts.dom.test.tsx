import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
  rowOf,
  withoutUpdates,
} from '#client/staff/testing/dashboard.tsx';
import { NARROW, sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
const expectInRow = (name: string, text: string) =>
  waitFor(async () => expect((await rowOf(name)).textContent).toContain(text));
const bad = () => new Response('Bad gateway', { status: 502 });

test('shows the fields that visitors sent, and omits empty ones', async () => {
  const full = await sendContact({
    companyName: 'Gulf Data <b>Power</b>',
    phoneNumber: '+971 (50) 123-4567',
    service: 'site-acquisition',
  });
  const bare = await sendContact();
  await openDashboard();
  expect(await screen.findByText('Total Contacts')).toBeTruthy();
  expect(screen.getByText('Total Appointments')).toBeTruthy();
  await screen.findByText(/^Showing \d+ of \d+ contact submissions$/);
  const row = await rowOf(full.fullName);
  expect(row.textContent).toContain('Gulf Data <b>Power</b>');
  const hrefs = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['mailto:layla@example.com', 'https://wa.me/971501234567']),
  );
  expect((await rowOf(bare.fullName)).textContent).not.toMatch(/undefined|null|Invalid/);
});

test('treats a missing status as unread', async () => {
  const { fullName } = await sendContact();
  const real = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const answer = await real(...args);
    const text = await answer.text();
    return new Response(text.replaceAll('"status":"unread",', ''), answer);
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const user = await openDashboard('?status=unread');
  await expectInRow(fullName, 'Unread');
  await buttonIn(fullName, 'Ignore');
  await user.click(await buttonIn(fullName, 'Respond'));
  const question = await dialog('Mark as Responded');
  await user.click(within(question).getByRole('button', { name: 'Mark as Responded' }));
  await expectToast('Contact status updated');
});

test('Respond asks for confirmation, Mark as Unread does not', async () => {
  const { fullName } = await sendContact();
  const user = await openDashboard();
  await user.click(await buttonIn(fullName, 'Respond'));
  const question = await dialog('Mark as Responded');
  expect(question.textContent).toContain(fullName);
  expect(within(question).getAllByText('Not specified')).toHaveLength(2);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectInRow(fullName, 'Unread');

  await user.click(await buttonIn(fullName, 'Respond'));
  const again = await dialog('Mark as Responded');
  await user.click(within(again).getByRole('button', { name: 'Mark as Responded' }));
  await expectToast('Contact status updated');
  await expectInRow(fullName, 'Responded');
  await user.click(await buttonIn(fullName, 'Mark as Unread'));
  await waitFor(async () => expect(await buttonIn(fullName, 'Respond')).toBeTruthy());
});

test('stores the filters in the address, and clears them', async () => {
  const { fullName } = await sendContact({ service: 'operations' });
  const user = await openDashboard();
  await rowOf(fullName);
  expect([...status().options].map(({ text }) => text)).toEqual([
    'All Status',
    'Unread',
    'Responded',
    'Ignored',
  ]);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Operations');
  await user.selectOptions(status(), 'Unread');
  await rowOf(fullName);
  await user.selectOptions(status(), 'Responded');
  await screen.findByText(/^Showing .* \(filtered\)$/);
  expect(window.location.search).toBe('?service=operations&status=responded');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText(/^Showing \d+ of \d+ contact submissions$/);
  expect(window.location.search).toBe('');
});

test('reverts an ignored lead that fails on the server, and keeps the reason', async () => {
  const { id, fullName } = await sendContact();
  const user = await openDashboard();
  await user.click(await buttonIn(fullName, 'Ignore'));
  const question = within(await dialog('Mark as Ignored'));
  question.getByText('We run 2 MW.');
  const reason = question.getByLabelText('Ignore Reason (Optional)');
  expect(reason.getAttribute('rows')).toBe('3');
  await user.type(reason, 'A price list');
  const restore = answerInstead(/contacts\.setStatus/, bad);
  await user.click(question.getByRole('button', { name: 'Mark as Ignored' }));
  await expectToast('Failed to update contact');
  await expectInRow(fullName, 'Unread');
  await user.click(await buttonIn(fullName, 'Ignore'));
  expect(screen.getByLabelText('Ignore Reason (Optional)')).toHaveProperty('value', 'A price list');
  restore();
  const again = within(await dialog('Mark as Ignored'));
  await user.click(again.getByRole('button', { name: 'Mark as Ignored' }));
  await expectInRow(fullName, 'Ignored');
  expect((await staff.contacts.get.query({ id })).rejectionReason).toBe('A price list');
});

test('a wide screen has one column per field, and truncates a long reason', async () => {
  const { id, fullName } = await sendContact();
  const change = { status: 'ignored', rejectionReason: 'Asked for a price list only' } as const;
  await staff.contacts.setStatus.mutate({ id, ...change });
  setWidth(1440);
  onTestFinished(() => setWidth(NARROW));
  const user = await openDashboard();
  const row = await rowOf(fullName);
  const reason = within(row).getByText('Asked for a price li...');
  await user.hover(reason);
  expect(reason.title).toBe('Asked for a price list only');
  expect(row.querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Name',
    'Email',
    'Company',
    'Phone',
    'Service',
    'Message',
    'Status',
    'Actions',
  ]);
});

test('a card shows the day without the year', async () => {
  const { fullName } = await sendContact();
  await openDashboard();
  const card = await rowOf(fullName);
  expect(card.querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('the second of two concurrent changes fails, and shows the status that the first one set', async () => {
  const { id, fullName } = await sendContact();
  withoutUpdates();
  const user = await openDashboard();
  await user.click(await buttonIn(fullName, 'Respond'));
  const question = await dialog('Mark as Responded');
  await staff.contacts.setStatus.mutate({ id, status: 'ignored' });
  await user.click(within(question).getByRole('button', { name: 'Mark as Responded' }));
  await expectToast('Failed to update contact', 'ignored');
  await expectInRow(fullName, 'Ignored');
  expect(screen.queryByRole('dialog')).toBeNull();
});
