import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, buttonIn, openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, staff } from '#client/staff/testing/staff.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays } from '#shared/calendar/uae-time.ts';

const PLACE = `?tab=appointments${OWN}` as const;
let weeks = 0;

async function approved(): Promise<Appointment> {
  const preferredDate = addDays('2102-01-02', 7 * weeks++) as string;
  const { id } = await sendBooking({ preferredDate });
  await staff.appointments.setStatus.mutate({ id, status: 'approved' });
  return staff.appointments.get.query({ id });
}
const stored = ({ id }: Appointment): Promise<Appointment> => staff.appointments.get.query({ id });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('rejecting an approved appointment asks for confirmation and an optional reason', async () => {
  const lead = await approved();
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(lead.fullName, 'Reject'));
  const question = await dialog('Reject Appointment');
  expect(question.textContent).toContain('Technical Consultation');
  await within(question).findByText('This site sends no email: nobody is notified.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await stored(lead)).toMatchObject({ status: 'approved', version: lead.version });

  await user.click(await buttonIn(lead.fullName, 'Reject'));
  const again = await dialog('Reject Appointment');
  await user.type(within(again).getByLabelText('Reason (Optional)'), 'We are ill');
  await user.click(within(again).getByRole('button', { name: 'Reject' }));
  await dialog('Contact Client');
  expect(await stored(lead)).toMatchObject({ status: 'rejected', rejectionReason: 'We are ill' });
});

test('marking an approved appointment as pending by a key asks for confirmation', async () => {
  const lead = await approved();
  const user = await openDashboard(PLACE);
  const row = await rowOf(lead.fullName);
  within(row).getByRole('link', { name: lead.fullName }).focus();
  await user.keyboard('u');
  const question = await dialog('Mark as Pending');
  expect((await stored(lead)).status).toBe('approved');
  await user.type(within(question).getByLabelText('Reason (Optional)'), 'Sara is ill');
  await user.click(within(question).getByRole('button', { name: 'Mark as Pending' }));
  await waitFor(async () =>
    expect(await stored(lead)).toMatchObject({ status: 'pending', rejectionReason: null }),
  );
  within(await rowOf(lead.fullName))
    .getByText(lead.fullName)
    .click();
  const history = await screen.findByRole('region', { name: 'Timeline' });
  expect(await within(history).findByText('Sara is ill')).toBeTruthy();
});

test('the dialog before a rejection shows who is notified', async () => {
  const lead = await approved();
  const failed = { contacts: 0, appointments: 0 };
  const data = { isSetUp: true, isReasonSent: false, failed, failedAlerts: 0 };
  answerInstead(/mail\.state/, () => Response.json({ result: { data } }));
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(lead.fullName, 'Reject'));
  const question = within(await dialog('Reject Appointment'));
  await question.findByText(
    'Unless the meeting is over, whoever received the invitation gets a cancellation by email. The client’s email does not include your reason.',
  );
});
