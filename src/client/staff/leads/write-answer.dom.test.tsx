import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerInstead,
  expectToast,
  openDashboard,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { dialog, press, withMail, write } from '#client/staff/testing/reply.ts';
import { admin, OWN, sendBooking, sendContact, setWidth } from '#client/staff/testing/staff.ts';

const conflict = (message: string) => {
  const data = { code: 'CONFLICT', httpStatus: 409, path: 'mail.answer' };
  return Response.json({ error: { message, code: -32009, data } }, { status: 409 });
};
const sent = (undo?: string) => Response.json({ result: { data: { undo } } });

test('previews, sends and takes back a reply, and asks first if another person has answered', async () => {
  const requests = withMail([conflict('Sara has answered this lead.'), sent(crypto.randomUUID())]);
  answerInstead(/undo\.change/, () => Response.json({ result: {} }));
  setWidth(1440);
  const next = await sendContact();
  const lead = await sendContact({ message: 'Is 5 MW free?' });
  const { user, text } = await write(lead);
  const draft = { subject: /^Your message \(R/, text: `Dear ${lead.fullName},\n\n\n\nYou wrote:` };
  expect(text).toHaveProperty('value', expect.stringContaining(draft.text));
  expect(text).toHaveProperty('value', expect.stringContaining('> Is 5 MW free?'));
  const subject = within(await dialog()).getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveProperty('value', expect.stringMatching(draft.subject));
  await user.clear(text);
  await user.type(text, 'It is.');

  await user.click(await press('Preview'));
  const preview = await within(await dialog()).findByRole('region', { name: 'Preview' });
  expect(preview.textContent).toMatch(/It is\..*The .+ team/s);
  await user.click(await press('Edit'));
  await user.click(await press('Send'));
  await expectToast('Sara has answered this lead.');
  await user.click(await press('Send anyway'));
  await expectToast('Your reply is being sent');
  expect(screen.queryByRole('dialog', { name: 'Reply to the client' })).toBeNull();
  const both = { id: lead.id, text: 'It is.', latestAnswer: null, markResponded: 'true' };
  expect(requests).toMatchObject([both, { ...both, anyway: 'true' }]);
  expect(requests[0]).not.toHaveProperty('anyway');
  await dialog(next.fullName);

  await user.keyboard('z');
  const again = await within(await dialog()).findByRole('textbox', { name: 'Message' });
  expect(again).toHaveProperty('value', 'It is.');
  const panel = await dialog(lead.fullName);
  await user.click(await press('Cancel'));
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect((await rowOf(lead.fullName)).textContent).toContain('Draft');
  await user.keyboard('m');
  await press('Send');
});

test('a reply is offered next to the mail link to the client of a booking', async () => {
  withMail([]);
  const { id, fullName, email } = await sendBooking();
  const user = await openDashboard(`?tab=appointments&lead=${id}${OWN}`);
  await user.click(await within(await dialog(fullName)).findByRole('button', { name: 'Reject' }));
  const contact = await dialog('Contact Client');
  within(contact).getByRole('link', { name: `Send Email to ${email}` });
  await user.click(within(contact).getByRole('button', { name: 'Reply' }));
  const subject = await within(await dialog()).findByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveProperty('value', expect.stringContaining('Your appointment: '));
  expect(screen.queryByRole('dialog', { name: 'Contact Client' })).toBeNull();
});

test('a remaining placeholder blocks sending until it is replaced', async () => {
  const requests = withMail([sent()]);
  const { user, text } = await write(await sendContact({ message: 'Is {time} a word of yours?' }));
  await user.type(text, '{Home}See you at {{time}.');
  await user.click(await press('Send'));
  await within(await dialog()).findByText('Fill in or remove {time}');
  expect(requests).toEqual([]);
  await user.type(text, '{Home}{Delete>19/}At noon.');
  await user.click(await press('Send'));
  await expectToast('Your reply is being sent');
  expect(requests).toMatchObject([{ text: expect.stringContaining('At noon.') }]);
});

test.each([
  [[], admin.username, /^You answered/],
  [[], 'sara', /^sara answered/],
  [['sara', 'omar'], undefined, 'omar is writing'],
])('with the writers %j and an answer by %s, shows %s', async (others, name, says) => {
  withMail([sent()]);
  const answered = name ? { id: crypto.randomUUID(), name, minutesAgo: 2 } : null;
  answerInstead(/leads\.attend/, () => Response.json({ result: { data: { others, answered } } }));
  await write(await sendContact());
  await screen.findByText(
    (_, element) => element?.matches('p') === true && !!element.textContent?.match(says),
  );
  await press('Send anyway');
});

test('an unchanged draft is not sent', async () => {
  const requests = withMail([sent()]);
  const { user, text } = await write(await sendContact({ message: 'Is 5 MW free?' }));
  await user.click(await press('Send'));
  expect((await dialog()).textContent).toContain('Write your reply first.');
  expect(requests).toEqual([]);
  await user.type(text, 'Yes.');
  expect((await dialog()).textContent).not.toContain('Write your reply first.');
  await user.click(await press('Send'));
  await expectToast('Your reply is being sent');
});
