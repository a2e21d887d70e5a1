import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leadSelection } from '#client/staff/leads/selection.tsx';
import {
  answerInstead,
  expectToast,
  openDashboard,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import {
  admin,
  OWN,
  sendBooking,
  sendContact,
  setWidth,
  staff,
} from '#client/staff/testing/staff.ts';
import type { LeadList } from '#shared/lead-kinds.ts';

const bar = () => screen.findByRole('region', { name: 'Selected leads' });
const inBar = async (name: string) => within(await bar()).findByRole('button', { name });
const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const expectLead = (id: string, state: object, list: LeadList = 'contacts') =>
  waitFor(async () => expect(await staff[list].get.query({ id })).toMatchObject(state));
const several = (count: number) =>
  Promise.all(Array.from({ length: count }, () => sendContact({ companyName: 'Selected' })));

test('marks the selected leads with one reason, and undoes the change', async () => {
  const leads = await several(3);
  const [first, , last] = leads;
  const user = await openDashboard(`?${OWN}`);
  await user.click(await check(`Select ${first?.fullName}`));
  await user.click(await check(`Select ${last?.fullName}`));
  expect((await bar()).textContent).toContain('2 selected');
  const exports: string[] = [];
  const restore = answerInstead(/contacts\/export/, (init) => {
    exports.push(JSON.parse(String(init?.body)).ids);
    return new Response('', { status: 503 });
  });
  await user.click(await inBar('Export CSV'));
  await waitFor(() => expect(exports).toEqual([expect.stringContaining(first?.id ?? '')]));
  restore();
  await user.click(await inBar('Mark as Ignored'));
  const question = await screen.findByRole('dialog', { name: 'Mark 2 as Ignored' });
  await user.type(within(question).getByLabelText('Reason for all (optional)'), 'Spam');
  await user.click(within(question).getByRole('button', { name: 'Mark as Ignored' }));
  await expectToast('2 contacts changed');
  for (const lead of [first, last]) {
    await expectLead(lead?.id ?? '', { status: 'ignored', rejectionReason: 'Spam' });
  }
  await expectLead(leads[1]?.id ?? '', { status: 'unread' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(document.activeElement?.closest('[data-lead]')).not.toBeNull();
  for (const lead of leads) await expectLead(lead.id, { status: 'unread' });
});

test('selects by x, by a range with Shift, and the whole page', async () => {
  setWidth(1440);
  const leads = await several(4);
  const user = await openDashboard(`?${OWN}`);
  const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select Layla/ });
  const [one, , , four] = await boxes();
  if (!one || !four) throw new Error('There are no rows');
  await user.click(one);
  await user.keyboard('{Shift>}');
  await user.click(four);
  await user.keyboard('{/Shift}');
  await waitFor(async () => expect((await bar()).textContent).toContain('4 selected'));
  const [lead] = leads;
  const row = await rowOf(lead?.fullName ?? '');
  act(() =>
    within(row)
      .getByRole('link', { name: lead?.fullName ?? '' })
      .focus(),
  );
  await user.keyboard('x');
  await waitFor(async () => expect((await bar()).textContent).toContain('3 selected'));
  const page = await check('Select all rows');
  expect(page.indeterminate).toBe(true);
  await user.click(page);
  expect((await bar()).textContent).toContain(`${(await boxes()).length} selected`);
  await user.click(await inBar('Clear selection'));
  expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull();
  const focusRowOf = (box: HTMLElement) =>
    act(() => box.closest('tr')?.querySelector('a')?.focus());
  focusRowOf(one);
  await user.keyboard('x');
  focusRowOf(four);
  await user.keyboard('{Shift>}x{/Shift}');
  await waitFor(async () => expect((await bar()).textContent).toContain('4 selected'));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'oldest');
  await waitFor(() => expect(window.location.search).toContain('order=oldest'));
  expect((await bar()).textContent).toContain('4 selected');
});

test('offers only what applies to all selected appointments, and never an approval', async () => {
  const [pending, rejected] = [await sendBooking(), await sendBooking()];
  await staff.appointments.setStatus.mutate({ id: rejected.id, status: 'rejected' });
  const user = await openDashboard(`?tab=appointments${OWN}`);
  await user.click(await check(`Select ${pending.fullName}`));
  await inBar('Mark as Rejected');
  const names = async () =>
    within(await bar())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await names()).not.toContain('Mark as Approved');
  await user.click(await check(`Select ${rejected.fullName}`));
  await waitFor(async () => expect(await names()).not.toContain('Mark as Rejected'));
});

test('assigns the selected leads, and reports those that are skipped', async () => {
  const [first, second] = await several(2);
  const admins = await staff.admins.list.query();
  const own = admins.find(({ username }) => username === admin.username);
  await staff.leads.assign.mutate({ id: first?.id ?? '', assigneeId: own?.id ?? null });
  const user = await openDashboard(`?${OWN}`);
  for (const lead of [first, second]) await user.click(await check(`Select ${lead?.fullName}`));
  await user.click(await inBar('Assign'));
  const people = await screen.findByRole('dialog', { name: 'Assign to' });
  const nobody = await within(people).findByRole('button', { name: /Nobody/ });
  expect(nobody.textContent).not.toContain('current');
  await user.click(await within(people).findByRole('button', { name: new RegExp(admin.username) }));
  await expectToast(
    '1 contact changed',
    `1 skipped. \u2068${first?.fullName}\u2069: There is nothing to change.`,
  );
  await expectLead(second?.id ?? '', { assignee: { id: own?.id } });
});

test('selects everything that matches, and nothing that arrives later', async () => {
  setWidth(1440);
  const leads = await several(52);
  const user = await openDashboard(`?${OWN}`);
  await user.click(await check('Select all rows'));
  const button = await within(await bar()).findByRole('button', { name: /^Select all \d+/ });
  const matching = Number(/\d+/.exec(button.textContent ?? '')?.[0]);
  expect(matching).toBeGreaterThanOrEqual(52);
  await user.click(button);
  await within(await bar()).findByText(`${matching} selected`);
  const late = await sendContact();
  await user.click(await inBar('Mark as Responded'));
  await expectToast(/contacts changed/);
  await expectLead(leads[0]?.id ?? '', { status: 'responded' });
  await expectLead(late.id, { status: 'unread' });
});

test('changes leads in portions, ends after a failure and names skipped leads', async () => {
  const user = await openDashboard(`?${OWN}`);
  const ids = Array.from({ length: 1200 }, (_, at) => `lead ${at}`);
  const sent: string[][] = [];
  let answer: (response: Response) => void = () => undefined;
  answerInstead(/bulk\.contacts\b/, (init) => {
    sent.push(JSON.parse(String(init?.body)).ids);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const next = () => {
    const [one = '', two = '', ...undo] = sent.at(-1) ?? [];
    const skipped = [one, two].map((id) => ({
      id,
      fullName: `Layla of ${id}`,
      reason: 'Changed.',
    }));
    answer(Response.json({ result: { data: { success: true, undo, skipped } } }));
  };
  act(() => leadSelection.chooseAll(ids));
  await user.click(await inBar('Mark as Responded'));
  await waitFor(() => expect(sent).toHaveLength(1));
  next();
  await waitFor(() => expect(sent).toHaveLength(2));
  next();
  await waitFor(() => expect(sent).toHaveLength(3));
  answer(new Response('Bad', { status: 502 }));
  await expectToast(
    '996 contacts changed',
    /^.*4 skipped\. \u2068Layla of lead 0\u2069: Changed\..* 200 not changed\. 502/,
    'Undo',
  );
  expect(sent.flat()).toEqual(ids);
  const undone: string[][] = [];
  answerInstead(/bulk\.undo/, (init) => {
    undone.push(JSON.parse(String(init?.body)).undo);
    const data = { success: true, undo: undone.at(-1), skipped: [] };
    return Response.json({ result: { data } });
  });
  await user.keyboard('z');
  await expectToast('Change undone');
  expect(undone.map(({ length }) => length)).toEqual([500, 496]);
});

test('by keyboard: keys act on the selection, and the focus stays in the list', async () => {
  setWidth(1440);
  const [first, second, third] = await several(3);
  const user = await openDashboard(`?${OWN}`);
  const select = async (lead: typeof first) => {
    const row = await rowOf(lead?.fullName ?? '');
    const link = within(row).getByRole('link', { name: lead?.fullName ?? '' });
    act(() => link.focus());
    await user.keyboard('x');
    return link;
  };
  await select(first);
  await user.click(await check(`Select ${second?.fullName}`));
  await user.keyboard('r');
  await expectToast('2 contacts changed');
  for (const lead of [first, second]) await expectLead(lead?.id ?? '', { status: 'responded' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
  expect(document.activeElement?.closest('[data-lead]')).not.toBeNull();

  const link = await select(third);
  await user.keyboard('i');
  await expectLead(third?.id ?? '', { assignee: { username: admin.username } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected leads' })).toBeNull());
  await select(first);
  await select(third);
  await user.keyboard('u');
  await expectToast('The selected leads cannot all be marked as Unread');
  const clear = await inBar('Clear selection');
  act(() => clear.focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(link);
});
