import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';

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
