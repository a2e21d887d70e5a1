import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerInstead,
  openDashboard,
  returnToTab,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { admin, createAdmin, OWN, sendContact, staff } from '#client/staff/testing/staff.ts';
import type { StatusOf } from '#shared/lead-kinds.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });
const change = (id: string, status: StatusOf<'contact'>, rejectionReason?: string) =>
  staff.contacts.setStatus.mutate({ id, status, rejectionReason });

test('a change by another administrator appears in the row, and keeps typed text', async () => {
  const companyName = `W${crypto.randomUUID().slice(0, 8)}`;
  const { id, fullName } = await sendContact({ companyName });
  const user = await openDashboard('', await createAdmin());
  await user.type(screen.getByRole('searchbox'), companyName);
  await screen.findByText(/^Showing 1 of/);
  const tab = screen.getByRole('tab', { name: 'Contact Submissions' });
  await waitFor(() => expect(tab.textContent).toMatch(/\d+ unread$/));
  const before = tab.textContent;
  await change(id, 'responded');
  await returnToTab();
  await waitFor(async () =>
    expect((await rowOf(fullName)).textContent).toContain(`Responded by ${admin.username}`),
  );
  within(await rowOf(fullName)).getByRole('button', { name: 'Mark as Unread' });
  expect(screen.getByRole('searchbox')).toHaveProperty('value', companyName);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await waitFor(() => expect(tab.textContent).not.toBe(before));
});

test('an open drawer updates while the user types a reason in a dialog above it', async () => {
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?lead=${id}${OWN}`, await createAdmin());
  const panel = await drawer(fullName);
  const events = () => panel.querySelectorAll('[aria-labelledby=lead-history] li');
  await waitFor(() => expect(events()).toHaveLength(1));
  await change(id, 'ignored', 'A price list');
  await returnToTab();
  await waitFor(() => expect(panel.textContent).toContain(`Ignored by ${admin.username}`));
  await waitFor(() => expect(events()).toHaveLength(2));
  expect(events()[0]?.textContent).toContain('A price list');

  await change(id, 'unread');
  await returnToTab();
  await user.click(await within(panel).findByRole('button', { name: 'Ignore' }));
  const reason = await screen.findByLabelText('Ignore Reason (Optional)');
  await user.type(reason, 'Asks for guaranteed');
  await change(id, 'responded');
  await returnToTab();
  // The dialog on top hides the drawer from the accessibility tree.
  await waitFor(() => expect(events()).toHaveLength(4));
  expect(reason).toHaveProperty('value', 'Asks for guaranteed');
  expect(document.activeElement).toBe(reason);
});

test('a failed poll shows how long the list has missed changes, without a toast', async () => {
  const { fullName } = await sendContact();
  const user = await openDashboard();
  await rowOf(fullName);
  const stale = () => screen.queryByText(/^No connection\. Changes since .* GST are not shown\.$/);
  expect(stale()).toBeNull();
  const undo = answerInstead(/leads\.changes/, () => new Response('', { status: 502 }));
  await returnToTab();
  await waitFor(() => expect(stale()).not.toBeNull());
  expect(document.querySelector('[data-scope=toast][data-part=root]')).toBeNull();
  undo();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(stale()).toBeNull());
});

test('the total and the list count a new lead', async () => {
  await sendContact();
  await openDashboard();
  const overview = await screen.findByRole('region', { name: 'Overview' });
  const numberIn = (text: string | null | undefined, pattern: RegExp) =>
    Number(pattern.exec(text ?? '')?.[1]?.replace(',', ''));
  const shown = () => ({
    total: numberIn(overview.querySelector('dd')?.textContent, /^([\d,]+)/),
    list: numberIn(screen.getByText(/^Showing/).textContent, /of ([\d,]+)/),
  });
  await waitFor(() => expect(new Set(Object.values(shown())).size).toBe(1));
  const before = shown().total;
  await sendContact();
  await returnToTab();
  // Tests of other files send leads to the same server.
  await waitFor(() => {
    const { total, list } = shown();
    expect(total).toBeGreaterThan(before);
    expect(list).toBe(total);
  });
});
