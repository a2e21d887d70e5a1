import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
} from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, staff } from '#client/staff/testing/staff.ts';
import type { LeadList } from '#shared/lead-kinds.ts';

const undoInToast = () =>
  waitFor(() => {
    const toast = document.querySelector<HTMLElement>('[data-scope="toast"][data-part="root"]');
    if (!toast) throw new Error('There is no toast');
    return within(toast).getByRole('button', { name: 'Undo' });
  });
const expectStatus = (list: LeadList, id: string, status: string) =>
  waitFor(async () => expect(await staff[list].get.query({ id })).toMatchObject({ status }));
const ignore = async (user: Awaited<ReturnType<typeof openDashboard>>, name: string) => {
  await user.click(await buttonIn(name, 'Ignore'));
  const question = await screen.findByRole('dialog', { name: 'Mark as Ignored' });
  await user.click(within(question).getByRole('button', { name: 'Mark as Ignored' }));
  await expectToast('Contact status updated');
};

test('the toast of a change undoes it', async () => {
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await ignore(user, fullName);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await user.click(await undoInToast());
  await expectToast('Change undone');
  const undone = fetched.mock.calls.filter(([url]) => String(url).includes('undo.change'));
  fetched.mockRestore();
  expect(undone).toHaveLength(1);
  await expectStatus('contacts', id, 'unread');
  await waitFor(() => buttonIn(fullName, 'Respond'));
});

test('z undoes one change after the other, latest first', async () => {
  const [first, second] = [await sendContact(), await sendContact()];
  const user = await openDashboard(`?${OWN}`);
  for (const { id, fullName } of [first, second]) {
    await ignore(user, fullName);
    await expectStatus('contacts', id, 'ignored');
    await buttonIn(fullName, 'Mark as Unread');
  }
  await user.keyboard('z');
  await expectStatus('contacts', second.id, 'unread');
  await expectStatus('contacts', first.id, 'ignored');
  await user.keyboard('z');
  await expectStatus('contacts', first.id, 'unread');
  await user.keyboard('z');
});

test('the timeline of the lead undoes its last change', async () => {
  const { id, fullName } = await sendBooking();
  const user = await openDashboard(`?tab=appointments&lead=${id}${OWN}`);
  const panel = await screen.findByRole('dialog', { name: fullName });
  await user.click(await within(panel).findByRole('button', { name: 'Reject' }));
  await expectToast('Appointment status updated');
  const close = await screen.findByRole('button', { name: 'Skip Contact' });
  await user.click(close);
  const history = await within(panel).findByRole('region', { name: 'Timeline' });
  await user.click(await within(history).findByRole('button', { name: 'Undo' }));
  await expectStatus('appointments', id, 'pending');
  await waitFor(() =>
    expect(history.textContent).toContain('undid the change from Pending to Rejected'),
  );
  expect(within(history).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an undo can be repeated after a failed connection', async () => {
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await ignore(user, fullName);
  const reconnect = answerInstead(/undo\.change/, () => Promise.reject(new TypeError('offline')));
  await user.keyboard('z');
  await expectToast('Failed to undo the change');
  reconnect();
  await user.keyboard('z');
  await expectToast('Change undone');
  await expectStatus('contacts', id, 'unread');
});
