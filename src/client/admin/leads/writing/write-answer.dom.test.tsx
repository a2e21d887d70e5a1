import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerInstead, expectToast, openDashboard } from '#client/admin/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, setWidth, staffCall } from '#client/admin/testing/staff.ts';

const NONE = { contacts: 0, appointments: 0 };
const dialog = (name = 'Write to the client') => screen.findByRole('dialog', { name });
const press = async (name: string) => within(await dialog()).findByRole('button', { name });

/** Sets mail up as the page sees it, and answers what it sends as `answers` say, one after another. */
function withMail(answers: Response[]): object[] {
  const state = { isSetUp: true, failed: NONE, failedAlerts: 0 };
  answerInstead(/mail\.state/, () => Response.json({ result: { data: state } }));
  const asked: object[] = [];
  answerInstead(/mail\.answer/, (init) => {
    asked.push(JSON.parse(String(init?.body))[0]);
    return answers.shift() ?? new Response('Bad', { status: 502 });
  });
  return asked;
}

const conflict = (message: string) => {
  const data = { code: 'CONFLICT', httpStatus: 409, path: 'mail.answer' };
  return Response.json([{ error: { message, code: -32009, data } }], { status: 409 });
};
const sent = () =>
  Response.json([
    {
      result: {
        data: {
          success: true,
          message: {
            ...{ id: crypto.randomUUID(), kind: 'answer', recipient: 'layla@example.com' },
            ...{ state: 'waiting', createdAt: '2026-03-02T08:00:00.000Z', dueAt: null },
            ...{ endedAt: null, attempts: 0, answer: null, subject: 'S', text: 'T' },
          },
        },
      },
    },
  ]);

/** Opens the drawer of a lead and begins to write to its client. */
async function write(lead: { id: string; fullName: string }) {
  const user = await openDashboard(`?lead=${lead.id}${OWN}`);
  const drawer = await dialog(lead.fullName);
  await user.click(await within(drawer).findByRole('button', { name: 'Write here' }));
  const text = await within(await dialog()).findByRole('textbox', { name: 'Message' });
  return { user, text };
}

test.each([
  ['at a desk', 1440],
  ['on a phone', 390],
])(
  'writes, previews and sends an answer %s, and waits for one who knows of another',
  async (_, width) => {
    setWidth(width);
    const asked = withMail([conflict('Sara has answered this lead.'), sent()]);
    const lead = await sendContact({ message: 'Is 5 MW free?' });
    const { user, text } = await write(lead);
    const draft = {
      subject: /^Your message \(R/,
      text: `Dear ${lead.fullName},\n\n\n\nYou wrote:`,
    };
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
    await waitFor(async () =>
      expect((await dialog()).textContent).toContain('Sara has answered this lead.'),
    );
    await user.click(await press('Send anyway'));
    await expectToast('The answer is on its way');
    expect(screen.queryByRole('dialog', { name: 'Write to the client' })).toBeNull();
    const both = { id: lead.id, text: 'It is.', latestAnswer: null, markResponded: 'true' };
    expect(asked).toMatchObject([both, { ...both, anyway: 'true' }]);
    expect(asked[0]).not.toHaveProperty('anyway');
    setWidth(1440);
  },
);

test('keeps what is written when the dialog closes, and after a failure', async () => {
  withMail([]);
  const lead = await sendContact();
  await staffCall('PATCH', `/contacts/${lead.id}/status`, { status: 'responded' });
  const { user, text } = await write(lead);
  expect(screen.queryByRole('checkbox', { name: 'Mark as responded' })).toBeNull();
  await user.clear(text);
  await user.type(text, 'Half of it');
  await user.click(await press('Send'));
  await waitFor(async () => expect((await dialog()).textContent).toContain('502'));
  await user.click(await press('Cancel'));
  const drawer = await dialog(lead.fullName);
  await user.click(within(drawer).getByRole('button', { name: 'Write here' }));
  await waitFor(async () =>
    expect(within(await dialog()).getByRole('textbox', { name: 'Message' })).toHaveProperty(
      'value',
      'Half of it',
    ),
  );
});

test('is offered beside the mail link to the client of a booking', async () => {
  withMail([]);
  const { id, fullName, email } = await sendBooking();
  const user = await openDashboard(`?tab=appointments&lead=${id}${OWN}`);
  await user.click(await within(await dialog(fullName)).findByRole('button', { name: 'Reject' }));
  const contact = await dialog('Contact Client');
  within(contact).getByRole('link', { name: `Send Email to ${email}` });
  await user.click(within(contact).getByRole('button', { name: 'Write here' }));
  const subject = await within(await dialog()).findByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveProperty('value', expect.stringContaining('Your appointment: '));
  expect(screen.queryByRole('dialog', { name: 'Contact Client' })).toBeNull();
});

test('puts in a template with the values of the lead, above what is written', async () => {
  withMail([]);
  const template = await staffCall('POST', '/templates', {
    name: `Room ${crypto.randomUUID().slice(0, 8)}`,
    ...{ language: 'en', subject: 'Room for {company}' },
    body: 'Dear {name},\n\nabout {service}{date}: there is room.',
  });
  const lead = await sendContact({ companyName: 'Gulf Power', message: 'Is 5 MW free?' });
  const { user, text } = await write(lead);
  const choice = await within(await dialog()).findByRole('combobox', { name: 'Template' });
  const label = within(choice).getByRole('option', { name: new RegExp(template.template.name) });
  await user.selectOptions(choice, label);
  const head = `Dear ${lead.fullName},\n\nabout : there is room.\n\n`;
  expect(text).toHaveProperty('value', `${head}You wrote:\n\n> Is 5 MW free?\n`);
  const subject = within(await dialog()).getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveProperty('value', 'Room for Gulf Power');
  await user.clear(text);
  await user.type(text, 'My own words');
  await user.selectOptions(choice, label);
  expect(text).toHaveProperty('value', `${head}My own words`);
  await staffCall('DELETE', `/templates/${template.template.id}`);
});
