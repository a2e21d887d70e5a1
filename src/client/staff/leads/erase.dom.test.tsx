import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDashboard } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, staff } from '#client/staff/testing/staff.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });
const openErase = async (name: string) =>
  within(await drawer(name)).findByRole('button', { name: 'Erase' });

test('an open lead that a colleague erases is no longer shown', async () => {
  const { id, fullName } = await sendContact();
  await openDashboard(`?lead=${id}${OWN}`);
  await openErase(fullName);
  await staff.privacy.erase.mutate({ id, reason: 'Request by phone' });
  await waitFor(() => expect(screen.queryByText(fullName)).toBeNull());
});

test('the question whether to erase ignores Ctrl+Enter, and closes with its lead', async () => {
  const [first, second] = [await sendContact(), await sendContact()];
  const user = await openDashboard(`?lead=${first.id}${OWN}`);
  await user.click(await openErase(first.fullName));
  const question = await screen.findByRole('alertdialog', { name: 'Erase this lead?' });
  const reason = within(question).getByLabelText(/^Reason/);
  await user.type(reason, 'Asked by phone{Control>}{Enter}{/Control}');
  expect(within(question).queryByText('Erasing...')).toBeNull();
  // Like the browser's `Back`.
  act(() => {
    window.history.replaceState(null, '', `?lead=${second.id}${OWN}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(second.fullName));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('downloads everything about the sender of a lead as JSON', async () => {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const contact = await sendContact({ email });
  await sendBooking({ email });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:person');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const user = await openDashboard(`?lead=${contact.id}${OWN}`);
  const button = { name: 'Download all about this person' };
  await user.click(await within(await drawer(contact.fullName)).findByRole('button', button));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [[file] = []] = saved.mock.calls;
  if (!(file instanceof File)) throw new Error('No file was saved');
  expect(file.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
  const person: unknown = JSON.parse(await file.text());
  expect(person).toMatchObject({ email, contacts: [{}], appointments: [{}] });
});
