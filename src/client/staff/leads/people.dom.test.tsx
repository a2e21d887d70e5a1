import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerInstead,
  expectToast,
  openDashboard,
  returnToTab,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import {
  admin,
  createAdmin,
  OWN,
  sendBooking,
  sendContact,
  staff,
} from '#client/staff/testing/staff.ts';
import type { LeadList } from '#shared/lead-kinds.ts';

const assignee = async (list: LeadList, id: string): Promise<string | undefined> =>
  (await staff[list].get.query({ id })).assignee?.username;
const expectAssignee = (list: LeadList, id: string, name: string | undefined) =>
  waitFor(async () => expect(await assignee(list, id)).toBe(name));
const markIn = async (name: string, label: RegExp) =>
  within(await rowOf(name)).findByRole('button', { name: label });
const focusRow = async (name: string) =>
  (await within(await rowOf(name)).findByRole('link', { name })).focus();

test('the list of people assigns a lead by keyboard, and the row shows the assignee', async () => {
  const colleague = await createAdmin();
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await markIn(fullName, /^Not assigned/);
  await focusRow(fullName);
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Assign to' });
  const own = await within(dialog).findByRole('button', { name: new RegExp(admin.username) });
  await waitFor(() => expect(document.activeElement).toBe(own));
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names[0]).toContain(admin.username);
  expect(names.at(-1)).toContain('Nobody');
  act(() => within(dialog).getByRole('button', { name: colleague.username }).focus());
  await user.keyboard('{Enter}');
  await expectToast(`Assigned to ${colleague.username}`);
  await expectAssignee('contacts', id, colleague.username);
  await markIn(fullName, new RegExp(`^Assigned to ${colleague.username}`));
  await user.keyboard('z');
  await expectToast('Change undone');
  await expectAssignee('contacts', id, undefined);
});

test('i assigns a lead while the call for another one is pending', async () => {
  const leads = [await sendContact(), await sendContact()];
  const user = await openDashboard(`?${OWN}`);
  const call = vi.fn(() => new Promise<Response>(() => undefined));
  answerInstead(/leads\.assign/, call);
  for (const { fullName } of leads) {
    await focusRow(fullName);
    await user.keyboard('i');
    await markIn(fullName, /^Assigned to/);
  }
  expect(call).toHaveBeenCalledTimes(2);
});

test('i assigns the open lead to the user, and Nobody removes the assignee', async () => {
  const { id, fullName } = await sendBooking();
  const user = await openDashboard(`?tab=appointments&lead=${id}${OWN}`);
  const panel = await screen.findByRole('dialog', { name: fullName });
  await within(panel).findByRole('button', { name: 'Assign' });
  await user.keyboard('i');
  await expectAssignee('appointments', id, admin.username);
  const button = await within(panel).findByRole('button', { name: 'Assigned to you' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Assign to' });
  await user.click(await within(dialog).findByRole('button', { name: /Nobody/ }));
  await expectAssignee('appointments', id, undefined);
  await within(panel).findByRole('button', { name: 'Assign' });
});

test('a lead that somebody else has assigned in the meantime is not overwritten', async () => {
  const colleague = await createAdmin();
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await rowOf(fullName);
  await staff.leads.assign.mutate({ id, assigneeId: colleague.id });
  await focusRow(fullName);
  await user.keyboard('i');
  await expectToast('Failed to assign the lead', `assigned this lead to ${colleague.username}`);
  expect(await assignee('contacts', id)).toBe(colleague.username);
  await markIn(fullName, new RegExp(`^Assigned to ${colleague.username}`));
});

test('the views by assignee filter the list, with live counts, and are in the address', async () => {
  const colleague = await createAdmin();
  const [mine, free] = [await sendContact(), await sendContact()];
  const user = await openDashboard(`?${OWN}`, colleague);
  const views = await screen.findByRole('group', { name: 'Assignee' });
  const view = (name: RegExp) => within(views).getByRole('button', { name });
  await rowOf(mine.fullName);
  await waitFor(() => expect(view(/^Mine/).textContent).toBe('Mine 0'));
  expect(view(/^All/).getAttribute('aria-pressed')).toBe('true');
  await staff.leads.assign.mutate({ id: mine.id, assigneeId: colleague.id });
  await returnToTab();
  await waitFor(() => expect(view(/^Mine/).textContent).toBe('Mine 1'));
  await markIn(mine.fullName, new RegExp(`^Assigned to ${colleague.username}`));
  await user.click(view(/^Mine/));
  expect(window.location.search).toBe('?assignee=me');
  await waitFor(() => expect(screen.queryByText(free.fullName)).toBeNull());
  await rowOf(mine.fullName);
  await user.click(view(/^Unassigned/));
  await rowOf(free.fullName);
  await waitFor(() => expect(screen.queryByText(mine.fullName)).toBeNull());
  await user.click(view(/^All/));
  expect(window.location.search).toBe('');
});
