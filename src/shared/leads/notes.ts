import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { leadKind } from './lead-work.ts';

/** `id` is the lead's. */
export const noteInput = z.object({
  id: fields.id,
  text: fields
    .requiredText('Note', LIMITS.note)
    .meta({ example: 'Prefers a call. @sara please answer.' }),
});

export const noteSchema = z
  .object({
    id: fields.id,
    text: z.string(),
    /** The name is the author's name at the time of writing. */
    author: z.object({ id: fields.id, username: z.string() }),
    createdAt: fields.timestamp,
  })
  .meta({ id: 'Note' });
export type Note = z.output<typeof noteSchema>;

/** Mentions ignore case and the Unicode form of a name. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase();
const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

// A name may contain spaces, so the longest match counts. An `@` within a word mentions nobody.
export function mentionedIn<Person extends { readonly username: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const written = folded(text);
  const byLength = people
    .map((person) => ({ person, name: folded(person.username) }))
    .sort((a, b) => b.name.length - a.name.length);
  const found = new Set<Person>();
  for (let at = written.indexOf('@'); at !== -1; at = written.indexOf('@', at + 1)) {
    if (isPartOfWord(written[at - 1])) continue;
    const match = byLength.find(
      ({ name }) =>
        written.startsWith(name, at + 1) && !isPartOfWord(written[at + 1 + name.length]),
    );
    if (match) found.add(match.person);
  }
  return [...found];
}

export const LATEST_REMINDER_DAYS = 366;

export const reminderInput = z.object({
  id: fields.id,
  /** In the future, at most LATEST_REMINDER_DAYS from now. */
  dueAt: z.iso.datetime({ offset: true }),
});

export const reminderSchema = z.object({ id: fields.id, dueAt: fields.timestamp });
export type Reminder = z.output<typeof reminderSchema>;

export const MAX_INBOX_ITEMS = 100;

const inboxItemSchema = z.object({
  id: fields.id,
  type: z.enum(['mention', 'reminder', 'assigned']),
  lead: z.object({ kind: leadKind, id: fields.id, fullName: z.string(), status: z.string() }),
  /** The note that mentions the reader; null for other types. */
  note: z.object({ author: z.string(), text: z.string() }).nullable(),
  dueAt: fields.timestamp,
  readAt: fields.timestamp.nullable(),
});
export type InboxItem = z.output<typeof inboxItemSchema>;

export const inboxSchema = z.object({ items: z.array(inboxItemSchema), unread: z.int() });
export type Inbox = z.output<typeof inboxSchema>;

/** Without an id, the call marks all items as read. */
export const inboxReadInput = z.object({ id: fields.id.optional() });
