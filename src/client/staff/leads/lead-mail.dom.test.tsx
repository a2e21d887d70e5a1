import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendContact } from '#client/staff/testing/staff.ts';
import type { LeadMessage, MailState } from '#shared/mail/mail.ts';

const data = (value: unknown) => Response.json({ result: { data: value } });

function aMessage(change: Partial<LeadMessage> = {}): LeadMessage {
  return {
    id: crypto.randomUUID(),
    kind: 'acknowledgement',
    recipient: 'layla@example.com',
    state: 'sent',
    createdAt: '2026-03-02T08:00:00.000Z',
    dueAt: null,
    endedAt: '2026-03-02T08:00:01.000Z',
    attempts: 1,
    toStaff: false,
    answer: '250 taken',
    subject: 'Your message was sent',
    text: 'Dear Layla,\n\nwe answer within 24 hours.',
    ...change,
  };
}

/** Configures mail for the page: every lead has `messages`, which may change. */
function withMail(messages: LeadMessage[], failed: MailState['failed']) {
  answerInstead(/mail\.state/, () => data({ isSetUp: true, failed, failedAlerts: 2 }));
  answerInstead(/mail\.ofLead/, () => data({ isSetUp: true, messages }));
}

const NONE = { contacts: 0, appointments: 0 };
const mailOf = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name });
  return within(panel).findByRole('region', { name: 'Timeline' });
};
const messageIn = (mail: HTMLElement, words: string) => {
  const found = within(mail)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(words));
  if (!found) throw new Error(`There is no message with ${words}.`);
  return found;
};

test('shows the kind, recipient, time and state of each message', async () => {
  const waiting = { state: 'waiting', endedAt: null, answer: null, attempts: 0 } as const;
  withMail(
    [
      aMessage({ ...waiting, kind: 'reminder', dueAt: '2099-03-01T05:30:00.000Z' }),
      aMessage({ kind: 'invitation', state: 'withdrawn', answer: '3 were sent within a day.' }),
      aMessage({ text: null, subject: null }),
    ],
    NONE,
  );
  const { id, fullName } = await sendContact();
  await openDashboard(`?lead=${id}${OWN}`);
  const mail = await mailOf(fullName);
  await within(mail).findByText('Reminder');
  const reminder = messageIn(mail, 'Reminder').textContent;
  expect(reminder).toMatch(/^Reminder to layla@example\.com.*Waiting Due Mar 1, 2099, 09:30/);
  expect(messageIn(mail, 'Invitation').textContent).toContain('Withdrawn 3 were sent');
  const sent = messageIn(mail, 'Acknowledgement');
  expect(sent.textContent).toBe('Acknowledgement to layla@example.comMar 2, 2026, 12:00 GSTSent ');
  expect(within(sent).queryByRole('button')).toBeNull();
});

test('sends a failed message to a corrected address', async () => {
  const failed = aMessage({ state: 'failed', recipient: 'leyla@example.con', answer: '550 no' });
  withMail([failed], NONE);
  const requests: string[] = [];
  answerInstead(/mail\.tryAgain/, (request) => {
    requests.push(String(request?.body));
    return Response.json({ result: {} });
  });
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?lead=${id}${OWN}`);
  const mail = await mailOf(fullName);
  await user.click(await within(mail).findByRole('button', { name: 'Correct address' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct address' }));
  const field = sheet.getByRole('textbox', { name: 'Send this message to' });
  await user.clear(field);
  await user.type(field, 'layla@');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await sheet.findByText('Email must be a valid email address');
  expect(requests).toEqual([]);
  await user.clear(field);
  await user.type(field, 'layla@example.com');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await expectToast('Sending again');
  expect(requests[0]).toContain('layla@example.com');
});

test('reports failed messages, with links that filter the lists by them', async () => {
  withMail([], { contacts: 1, appointments: 12 });
  const { fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await screen.findByText('2 alerts to staff could not be sent this week.');
  await screen.findByRole('link', { name: '12 appointments' });
  await user.click(screen.getByRole('link', { name: '1 contact' }));
  expect(window.location.search).toBe('?mail=failed');
  await screen.findByText(/^Showing 0 of/);
  const filter = screen.getByRole('checkbox', { name: 'Email failed' });
  expect(filter).toHaveProperty('checked', true);
  await user.click(filter);
  await screen.findByText(fullName);
});
