import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { buttonIn, expectToast, openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { NARROW, sendBooking, setWidth, staff } from '#client/staff/testing/staff.ts';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const expectInRow = (name: string, text: string) =>
  waitFor(async () => expect((await rowOf(name)).textContent).toContain(text));

test('asks before an approval, and then offers a mail and a chat about the booked day', async () => {
  const { fullName } = await sendBooking({ phoneNumber: '+44 20 7946 0000' });
  const user = await openDashboard('?tab=appointments');
  await screen.findByText(/^Showing \d+ of \d+ appointments$/);
  expect((await rowOf(fullName)).textContent).not.toMatch(/undefined|null|Invalid/);
  await user.click(await buttonIn(fullName, 'Approve'));
  const question = await dialog('Approve Appointment');
  expect(question.textContent).toMatch(/Technical Consultation.*Mar 2, 2099.*09:30 AM/s);
  await user.click(within(question).getByRole('button', { name: 'Approve & Contact' }));
  await expectToast('Appointment status updated');
  const contact = await dialog('Contact Client');
  const mail = within(contact).getByRole('link', { name: 'Send Email to client@example.com' });
  expect(mail.getAttribute('href')).toMatch(
    /^mailto:client@example\.com\?subject=Appointment%20Approved%20-%20Technical%20Consultation&body=.*Date%3A%20Mar%202%2C%202099/,
  );
  const chat = within(contact).getByRole('link', { name: 'Send WhatsApp to +44 20 7946 0000' });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/442079460000\?text=/);
  await user.click(within(contact).getByRole('button', { name: 'Skip Contact' }));
  await expectInRow(fullName, 'Approved');

  await user.click(await buttonIn(fullName, 'Mark Completed'));
  const completion = await dialog('Mark as Completed');
  await user.click(within(completion).getByRole('button', { name: 'Mark Completed' }));
  await expectInRow(fullName, 'Completed');
  await user.click(await buttonIn(fullName, 'Mark as Pending'));
  await waitFor(async () => expect(await buttonIn(fullName, 'Reject')).toBeTruthy());
});

test('rejects without asking, with a neutral draft and no chat without a phone', async () => {
  const { fullName } = await sendBooking();
  const user = await openDashboard('?tab=appointments');
  await user.click(await buttonIn(fullName, 'Reject'));
  const contact = await dialog('Contact Client');
  const [mail, ...others] = within(contact).getAllByRole('link');
  expect(others).toEqual([]);
  expect(mail?.getAttribute('href')).toMatch(
    /subject=Regarding%20Your%20Appointment%20Request&body=/,
  );
  await user.click(within(contact).getByRole('button', { name: 'Skip Contact' }));
  await expectInRow(fullName, 'Rejected');
});

test('filters by status and by booked services', async () => {
  const { fullName } = await sendBooking();
  const user = await openDashboard('?tab=appointments');
  await rowOf(fullName);
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text);
  expect(optionsOf('Status')).toEqual(['All', 'Pending', 'Approved', 'Rejected', 'Completed']);
  expect(optionsOf('Service')).toEqual(['All Services', 'Technical Consultation']);
  await user.selectOptions(select('Service'), 'Technical Consultation');
  await user.selectOptions(select('Status'), 'Pending');
  await rowOf(fullName);
  expect(window.location.search).toMatch(
    /tab=appointments&service=technical-consultation&status=pending/,
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(select('Service').value).toBe(''));
});

test('a wide screen has one column per field; a card shows the time zone and the message', async () => {
  const { fullName } = await sendBooking({ message: 'Bring maps' });
  await openDashboard('?tab=appointments');
  expect((await rowOf(fullName)).textContent).toMatch(/UTC\+4.*Bring maps/s);
  cleanup();
  setWidth(1440);
  onTestFinished(() => setWidth(NARROW));
  await openDashboard('?tab=appointments');
  await rowOf(fullName);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date Booked',
    'Name',
    'Email',
    'Phone',
    'Company',
    'Service Type',
    'Preferred Date',
    'Time',
    'Status',
    'Actions',
  ]);
});

test('a row shows the requested time with its zone, and the confirmed time once that differs', async () => {
  const asked = { preferredDate: '2099-03-04', preferredTime: '09:00 AM', timezone: 'UTC-5' };
  const { id, fullName } = await sendBooking(asked);
  setWidth(1440);
  onTestFinished(() => setWidth(NARROW));
  const user = await openDashboard('?tab=appointments');
  const cells = async () =>
    within(await rowOf(fullName))
      .getAllByRole('cell')
      .slice(5, 7)
      .map(({ textContent }) => textContent);
  expect(await cells()).toEqual(['Mar 4, 2099', '09:00 AMUTC-5']);
  const approved = { status: 'approved', startsAt: '2099-03-05T06:00:00Z' } as const;
  await staff.appointments.setStatus.mutate({ id, ...approved });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await cells()).toEqual(['Mar 5, 2099', '10:00 AM']));
});
