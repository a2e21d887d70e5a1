import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';

const DUE = /due in 2[34] h/;
const WIDE = 1440;

test.each([
  ['a table', WIDE],
  ['cards', 390],
])('%s and the drawer show the deadline of an open lead', async (_name, width) => {
  setWidth(width);
  const open = await sendContact();
  const done = await sendContact();
  await staff.contacts.setStatus.mutate({ id: done.id, status: 'responded' });
  await openDashboard(`?lead=${open.id}${OWN}`);
  const panel = await screen.findByRole('dialog', { name: open.fullName });
  await waitFor(() => expect(panel.textContent).toMatch(DUE));
  expect((await rowOf(open.fullName)).textContent).toMatch(DUE);
  expect((await rowOf(done.fullName)).textContent).not.toMatch(/due|late/);
  setWidth(WIDE);
});

test('lists only open leads by deadline, and all leads when turned off', async () => {
  const first = await sendBooking();
  const second = await sendBooking();
  const rejected = await sendBooking();
  await staff.appointments.setStatus.mutate({ id: rejected.id, status: 'rejected' });
  const user = await openDashboard(`?tab=appointments${OWN}`);
  const byDue = await screen.findByRole('checkbox', { name: 'Open (earliest deadline first)' });
  await rowOf(rejected.fullName);
  await user.click(byDue);
  expect(window.location.search).toBe('?tab=appointments&status=pending&order=oldest');
  await waitFor(() => expect(screen.queryByText(rejected.fullName)).toBeNull());
  const [above, below] = [await rowOf(first.fullName), await rowOf(second.fullName)];
  expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(byDue).toHaveProperty('checked', true);
  await user.click(byDue);
  expect(window.location.search).toBe('?tab=appointments');
  await rowOf(rejected.fullName);
});
