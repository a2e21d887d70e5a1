import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#client/staff/shell/trpc.ts';
import {
  answerInstead,
  expectToast,
  openDashboard,
  renderStaffArea,
} from '#client/staff/testing/dashboard.tsx';
import { admin, createAdmin, OWN, sendContact, staff } from '#client/staff/testing/staff.ts';

async function open(account: typeof admin, lead: { id: string }) {
  cleanup();
  queryClient.clear();
  const user = await openDashboard(`?lead=${lead.id}${OWN}`, account);
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  const field = await within(timeline).findByRole('textbox', { name: 'Note' });
  return { user, timeline, field };
}
const entryWith = (timeline: HTMLElement, text: string) =>
  waitFor(() => {
    const entries = within(timeline).getAllByRole('listitem');
    const entry = entries.find(({ textContent }) => textContent?.includes(text));
    if (!entry) throw new Error(`There is no entry with ${text}.`);
    return entry;
  });
const addNote = (lead: { id: string }, text: string) =>
  staff.notes.create.mutate({ id: lead.id, text });

test('shows notes and changes in order, with actor and time', async () => {
  const [writer, lead] = [await createAdmin(), await sendContact()];
  await addNote(lead, 'First of all');
  await staff.contacts.setStatus.mutate({ id: lead.id, status: 'responded' });
  const { user, timeline, field } = await open(writer, lead);
  await user.type(field, 'Two lines{Enter}of a note');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await entryWith(timeline, 'Two lines');
  const entries = within(timeline).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(`^${writer.username} wrote a note.* GSTTwo lines\nof a note`),
    expect.stringMatching(`^${admin.username} set it from Unread to Responded.* GST$`),
    expect.stringMatching(`^${admin.username} wrote a note.* GSTFirst of all$`),
    expect.stringMatching(/^Received.* GST$/),
  ]);
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});

test('a stored note leaves the field before the notes are read again', async () => {
  const [writer, lead] = [await createAdmin(), await sendContact()];
  const { user, field } = await open(writer, lead);
  answerInstead(/notes\.list/, () => new Promise(() => undefined));
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Stored');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Note added');
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('a reload does not focus the field again that `n` has focused', async () => {
  const lead = await sendContact();
  const { user, field } = await open(admin, lead);
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(field));
  cleanup();
  renderStaffArea();
  const heading = await screen.findByRole('heading', { name: lead.fullName });
  await screen.findByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('inserts the name of a colleague at the caret', async () => {
  const [writer, colleague, lead] = [await createAdmin(), await createAdmin(), await sendContact()];
  const { user, timeline, field } = await open(writer, lead);
  await user.type(field, 'Ask ');
  const names = within(timeline).getByRole('combobox', { name: 'Mention a colleague' });
  expect(within(names).queryByRole('option', { name: writer.username })).toBeNull();
  await user.selectOptions(names, await within(names).findByText(colleague.username));
  await user.keyboard('to call');
  expect(field).toHaveProperty('value', `Ask @${colleague.username} to call`);
});

test('a draft survives closing, a reload and a failure, and logging out deletes it', async () => {
  const [writer, other, lead] = [await createAdmin(), await createAdmin(), await sendContact()];
  const first = await open(writer, lead);
  await first.user.type(first.field, 'Half of it');
  expect((await open(other, lead)).field).toHaveProperty('value', '');
  const again = await open(writer, lead);
  expect(again.field).toHaveProperty('value', 'Half of it');

  const undo = answerInstead(/notes\.create/, () => new Response('Bad', { status: 502 }));
  await again.user.click(within(again.timeline).getByRole('button', { name: 'Add note' }));
  await expectToast('Failed to add the note');
  undo();
  expect(again.field).toHaveProperty('value', 'Half of it');
  await again.user.keyboard('{Escape}');
  await again.user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect((await open(writer, lead)).field).toHaveProperty('value', '');
});

test('a mention shows a badge and puts the lead into `For me`, until it is read', async () => {
  const [person, lead] = [await createAdmin(), await sendContact()];
  await addNote(lead, `Please call, @${person.username}.`);
  await addNote(lead, `@${person.username} and again`);
  cleanup();
  queryClient.clear();
  const user = await openDashboard(`?${OWN}`, person);
  await user.click(await screen.findByRole('button', { name: 'For me, 2 unread' }));
  const sheet = await screen.findByRole('dialog', { name: 'For me' });
  const items = await within(sheet).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(
      `UnreadNew${admin.username} mentioned you@${person.username} and again`,
    ),
    expect.stringContaining('Please call'),
  ]);
  const [first] = within(sheet).getAllByRole('link', { name: new RegExp(lead.fullName) });
  if (first) await user.click(first);
  await screen.findByRole('dialog', { name: lead.fullName });
  expect(screen.queryByRole('dialog', { name: 'For me' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'For me, 1 unread' }));
  const again = await screen.findByRole('dialog', { name: 'For me' });
  await user.click(await within(again).findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(again.querySelector('[data-unread]')).toBeNull());
  expect(within(again).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(again).getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'For me' });
});
