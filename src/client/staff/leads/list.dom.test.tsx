import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
  returnToTab,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { OWN, sendContact } from '#client/staff/testing/staff.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';

const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const showing = (count: number) =>
  screen.findByText(new RegExp(`^Showing ${count} of .* \\(filtered\\)$`));
const aWord = () => `W${crypto.randomUUID().slice(0, 8)}`;

const found = (word: string) => openDashboard(`?#q=${word}`);

test('counts new leads that match the search, and loads them only on request', async () => {
  const companyName = aWord();
  const first = await sendContact({ companyName });
  const user = await found(companyName);
  await rowOf(first.fullName);
  const { fullName } = await sendContact({ companyName });
  await sendContact();
  await returnToTab();
  await screen.findByText('1 new');
  expect(screen.queryByText(fullName)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load it' }));
  await rowOf(fullName);
  await waitFor(() => expect(screen.queryByText('1 new')).toBeNull());
});

test('letters typed while a search begins are kept and searched', async () => {
  const companyName = aWord();
  await sendContact({ companyName });
  await openDashboard();
  await screen.findByRole('searchbox');
  const type = (value: string) => fireEvent.change(search(), { target: { value } });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  type(companyName.slice(0, 4));
  const [begin, , ...letters] = timers.mock.calls.find(([, ms]) => ms === 300) ?? [];
  // As on a busy machine, the search of four letters begins, but renders only after the next letters.
  begin?.(...letters);
  type(companyName);
  expect(search().value).toBe(companyName);
  await waitFor(() => expect(window.location.hash).toContain(companyName));
});

test('after `Try again` of a failed list, the focus is at Refresh', async () => {
  const { fullName } = await sendContact();
  const restore = answerInstead(/contacts\.page/, () => new Response('Bad', { status: 502 }));
  const user = await openDashboard();
  const again = await screen.findByRole('button', { name: 'Try again' });
  restore();
  await user.click(again);
  await rowOf(fullName);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Refresh');
});

test('the days From and To are included, in the address, and apply to new leads', async () => {
  const companyName = aWord();
  await sendContact({ companyName });
  const today = uaeDay(new Date());
  const yesterday = addDays(today, -1) ?? '';
  const user = await openDashboard(`?from=${today}&to=${today}#q=${companyName}`);
  await showing(1);
  const from = screen.getByLabelText<HTMLInputElement>('Received from');
  const to = screen.getByLabelText<HTMLInputElement>('Received to');
  expect([from.value, to.value]).toEqual([today, today]);
  fireEvent.change(to, { target: { value: yesterday } });
  await user.click(from);
  await waitFor(() => expect(window.location.search).toBe(`?from=${today}&to=${yesterday}`));
  await showing(0);
  await sendContact({ companyName });
  await returnToTab();
  await screen.findByText(/^Showing 0 of/);
  expect(screen.queryByText('1 new')).toBeNull();
  fireEvent.change(to, { target: { value: '' } });
  await user.click(from);
  await waitFor(() => expect(window.location.search).toBe(`?from=${today}`));
  await showing(2);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect([from.value, window.location.search]).toEqual(['', '']));
});

test('the export button shows progress, and a toast shows why the export failed', async () => {
  await sendContact();
  const user = await openDashboard();
  let answer = (_with: Response) => {};
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answerInstead(/contacts\/export/, () => response);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const busy = await screen.findByRole('button', { name: 'Exporting...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  answer(Response.json({ success: false, error: 'The database is unavailable.' }, { status: 503 }));
  await expectToast('Failed to export contacts', 'The database is unavailable.');
  await screen.findByRole('button', { name: 'Export CSV' });
});

test('a row’s own links and buttons do not open its drawer', async () => {
  const { fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  const address = (await rowOf(fullName)).querySelector('a[href^="mailto:"]');
  if (!address) throw new Error('The row has no email link');
  address.addEventListener('click', (event) => event.preventDefault());
  await user.click(address);
  await user.click(await buttonIn(fullName, 'Respond'));
  const [dialog, ...others] = await screen.findAllByRole('dialog');
  expect(others).toEqual([]);
  expect(dialog?.textContent).toContain('Mark as Responded');
  expect(window.location.search).toBe('');
});
