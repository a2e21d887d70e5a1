import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, withMail, write } from '#client/staff/testing/reply.ts';
import { sendContact, staff } from '#client/staff/testing/staff.ts';
import type { TemplateInput } from '#shared/mail/mail-templates.ts';

async function removeTemplates(name: string) {
  for (const template of await staff.templates.list.query()) {
    if (template.name === name) await staff.templates.remove.mutate({ id: template.id });
  }
}

test('inserts a template with the lead’s values above the written text', async () => {
  withMail([]);
  const name = `Room ${crypto.randomUUID().slice(0, 8)}`;
  await staff.templates.create.mutate({
    name,
    language: 'en',
    subject: 'Room for {company}',
    body: 'Dear {name},\n\nabout {service}{date}: there is room.',
  });
  const lead = await sendContact({ companyName: 'Gulf Power', message: 'Is 5 MW free?' });
  const { user, text } = await write(lead);
  const choice = await within(await dialog()).findByRole('combobox', { name: 'Template' });
  const label = within(choice).getByRole('option', { name: new RegExp(name) });
  await user.selectOptions(choice, label);
  const head = `Dear ${lead.fullName},\n\nabout your request{date}: there is room.\n\n`;
  expect(text).toHaveProperty('value', `${head}You wrote:\n\n> Is 5 MW free?\n`);
  const subject = within(await dialog()).getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveProperty('value', 'Room for Gulf Power');
  await user.clear(text);
  await user.type(text, 'My own words');
  await user.selectOptions(choice, label);
  expect(text).toHaveProperty('value', `${head}My own words`);
  await removeTemplates(name);
});

test('offers templates of the lead’s language first, and fills in its values', async () => {
  withMail([]);
  const name = `Pair ${crypto.randomUUID().slice(0, 8)}`;
  const templates: TemplateInput[] = [
    { name, language: 'en', subject: 'About {service}', body: 'Dear {name},' },
    { name, language: 'ar', subject: 'بخصوص {service}', body: 'تحية طيبة، {name}،' },
  ];
  for (const template of templates) await staff.templates.create.mutate(template);
  const lead = await sendContact({ locale: 'ar', service: 'hosting', message: 'Hello' });
  const { user, text } = await write(lead);
  expect(text).toHaveProperty('value', expect.stringMatching(/^تحية طيبة، /));
  const choice = await within(await dialog()).findByRole('combobox', { name: 'Template' });
  const own = within(choice).getAllByRole('option', { name: new RegExp(name) });
  expect(own.map(({ textContent }) => textContent)).toEqual([
    `${name} (العربية)`,
    `${name} (English)`,
  ]);
  const subject = within(await dialog()).getByRole('textbox', { name: 'Subject' });
  for (const [at, filled] of ['بخصوص الاستضافة', 'About Hosting'].entries()) {
    await user.selectOptions(choice, own[at] ?? '');
    expect(subject).toHaveProperty('value', filled);
  }
  await removeTemplates(name);
});
