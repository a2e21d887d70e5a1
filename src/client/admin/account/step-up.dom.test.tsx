import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, openDashboard } from '../testing/dashboard.tsx';
import { admin } from '../testing/staff.ts';

const TITLE = 'Confirm that it is you';
const FAULT = 'Confirm that it is you: enter your password or a code.';
const dialog = () => screen.findByRole('dialog', { name: TITLE });
test('exports that fail at the same time share one dialog, and then continue', async () => {
  let rejected = 0;
  let served = 0;
  const undo = answerInstead(/contacts\/export/, () => {
    if (rejected < 2) {
      rejected += 1;
      const problem = { error: FAULT, code: 'fresh_sign_in_required' };
      return Response.json(problem, { status: 403 });
    }
    served += 1;
    return new Response('a,b');
  });
  const user = await openDashboard();
  const { csvFile } = await import('../leads/export/exported-file.ts');
  const files = Promise.all([1, 2].map(() => csvFile('/admin/contacts/export', {}, 'token')));
  const asked = within(await dialog());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(asked.getByLabelText(/^Password/), admin.password);
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
  expect((await files).map(({ size }) => size)).toEqual([3, 3]);
  expect(served).toBe(2);
  undo();
});
