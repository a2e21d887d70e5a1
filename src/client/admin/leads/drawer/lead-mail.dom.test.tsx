import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, expectToast, openDashboard } from '#client/admin/testing/dashboard.tsx';
import { OWN, sendContact } from '#client/admin/testing/staff.ts';
import type { LeadMessage, MailState } from '#shared/mail-calls.ts';

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
    answer: '250 taken',
    subject: 'Your message was sent',
    text: 'Dear Layla,\n\nwe answer within 24 hours.',
    ...change,
  };
}

/** Sets mail up as the page sees it: `messages` are those of every lead, and may change. */
function withMail(messages: LeadMessage[], failed: MailState['failed']) {
  answerInstead(/mail\.state/, () => data({ isSetUp: true, failed, failedAlerts: 2 }));
  answerInstead(/mail\.ofLead/, () => data({ isSetUp: true, messages }));
}

const NONE = { contacts: 0, appointments: 0 };
const mailOf = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name });
  return within(panel).findByRole('region', { name: 'Mail' });
};
const messageIn = (mail: HTMLElement, words: string) => {
  const found = within(mail)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(words));
  if (!found) throw new Error(`There is no message with ${words}.`);
  return found;
};

test('says in one line that mail is not set up, and shows nothing else of it', async () => {
  const { id, fullName } = await sendContact();
  await openDashboard(`?lead=${id}${OWN}`);
  const mail = await mailOf(fullName);
  expect(mail.textContent).toBe('MailMail is not set up on this site: nothing is sent from here.');
  expect(screen.queryByText(/Mail failed|could not be sent|Write here/)).toBeNull();
});

test('shows each message, to whom, when and what became of it', async () => {
  const waiting = { state: 'waiting', endedAt: null, answer: null, attempts: 0 } as const;
  withMail(
    [
      aMessage({ ...waiting, kind: 'reminder', dueAt: '2099-03-01T05:30:00.000Z' }),
      aMessage({ kind: 'invitation', state: 'withheld', answer: '3 were sent within a day.' }),
      aMessage({ text: null, subject: null }),
    ],
    NONE,
  );
  const { id, fullName } = await sendContact();
  await openDashboard(`?lead=${id}${OWN}`);
  const mail = await mailOf(fullName);
  const reminder = messageIn(mail, 'Reminder').textContent;
  expect(reminder).toMatch(
    /^Reminder to layla@example\.com.*Waiting Goes out on Mar 1, 2099, 09:30/,
  );
  expect(messageIn(mail, 'Invitation').textContent).toContain('Withheld 3 were sent');
  const sent = messageIn(mail, 'Acknowledgement');
  expect(sent.textContent).toBe('Acknowledgement to layla@example.comMar 2, 2026, 12:00 GSTSent ');
  expect(within(sent).queryByRole('button')).toBeNull();
});

test('sends a failed message again and keeps the focus at it; copies a text', async () => {
  const failed = aMessage({ state: 'failed', answer: '550 no such mailbox' });
  const messages = [failed];
  withMail(messages, NONE);
  const asked: string[] = [];
  answerInstead(/mail\.tryAgain/, () => {
    asked.push(failed.id);
    messages[0] = { ...failed, state: 'waiting', endedAt: null, answer: null, attempts: 0 };
    return Response.json([{ result: { data: { success: true, message: messages[0] } } }]);
  });
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?lead=${id}${OWN}`);
  const mail = await mailOf(fullName);
  expect(messageIn(mail, 'Acknowledgement').textContent).toContain('Failed 550 no such mailbox');
  await user.click(within(mail).getByRole('button', { name: 'Try again' }));
  await expectToast('The message is sent again');
  await waitFor(() => expect(mail.textContent).toContain('Waiting'));
  expect(asked).toHaveLength(1);
  expect(document.activeElement).toBe(messageIn(mail, 'Acknowledgement'));
  expect(within(mail).queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(within(mail).getByRole('button', { name: 'Copy text' }));
  await expectToast('Text copied');
  expect(await navigator.clipboard.readText()).toBe(failed.text);
});

test('tells of what could not be sent, and leads to it', async () => {
  withMail([], { contacts: 1, appointments: 12 });
  const { fullName } = await sendContact();
  const user = await openDashboard(`?${OWN}`);
  await screen.findByText('2 alerts to staff could not be sent this week.');
  await screen.findByRole('link', { name: '12 appointments' });
  await user.click(screen.getByRole('link', { name: '1 contact' }));
  expect(window.location.search).toBe('?mail=failed');
  await screen.findByText(/^Showing 0 of/);
  const filter = screen.getByRole('checkbox', { name: 'Mail failed' });
  expect(filter).toHaveProperty('checked', true);
  await user.click(filter);
  await screen.findByText(fullName);
});
