import { type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import { ofEachKind } from '#shared/lead-kinds.ts';
import { type Inbox, MAX_INBOX_ITEMS, mentionedIn } from '#shared/leads/notes.ts';
import type { AdminRow } from '../accounts/admin.entity.ts';
import { type Database, insertRows, storedId } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { LeadColumns, LeadOfKind } from '../leads/lead-kind.ts';
import type { Deliveries, Render } from '../mail/deliveries.ts';
import { mailOf } from '../mail/letters/letter.ts';
import { mentionLetter } from '../mail/letters/staff-letters.ts';
import { leadOf } from '../mail/render-mail.ts';
import { MAIL } from '../operating-limits.ts';
import type { InboxItemRow } from './inbox-item.entity.ts';
import type { NoteRow } from './note.entity.ts';

const entity = 'inbox-item';

interface MentionsOptions {
  database: Database;
  environment: Environment;
  deliveries: Pick<Deliveries, 'add'>;
  isSetUp: boolean;
}

/** Each administrator's inbox, and the mentions in notes that add to it. */
export function createMentions({ database, environment, deliveries, isSetUp }: MentionsOptions) {
  const { now, newId } = environment;
  const { manager } = database;
  const own = (adminId: string) => ({ adminId, dueAt: LessThanOrEqual(now()) });

  async function mentioned(reader: EntityManager, note: NoteRow): Promise<AdminRow[]> {
    if (!/[@＠]/.test(note.text)) return [];
    const people = await reader.find<AdminRow>('admin', {
      select: { id: true, username: true, email: true, emailVerifiedAt: true },
    });
    return mentionedIn(note.text, people).filter(({ id }) => id !== note.authorId);
  }

  /** The mail waits, so that a note that is undone sends nothing. */
  async function sendMail(
    writer: EntityManager,
    found: LeadOfKind,
    note: NoteRow,
    people: readonly AdminRow[],
  ): Promise<void> {
    if (!isSetUp) return;
    const letters = people.flatMap(({ id, email, emailVerifiedAt }) => {
      if (email === null || emailVerifiedAt === null) return [];
      return {
        reason: `mention/${note.id}/${id}`,
        kind: 'mention' as const,
        leadId: found.lead.id,
        aboutId: note.id,
        toStaff: true,
        recipient: email,
        dueAt: new Date(now().getTime() + MAIL.decisionMs),
      };
    });
    await deliveries.add(writer, letters);
  }

  const unread = (adminId: string): Promise<number> =>
    manager.countBy<InboxItemRow>(entity, { ...own(adminId), readAt: IsNull() });

  return {
    async add(writer: EntityManager, found: LeadOfKind, note: NoteRow): Promise<void> {
      const { kind, lead } = found;
      const people = await mentioned(writer, note);
      const rows = people.map(
        (person): InboxItemRow => ({
          id: newId(),
          adminId: person.id,
          type: 'mention',
          noteId: note.id,
          leadId: lead.id,
          leadKind: kind,
          dueAt: now(),
          readAt: null,
        }),
      );
      await insertRows(writer, entity, rows);
      await sendMail(writer, found, note, people);
    },

    unread,

    async list(adminId: string): Promise<Inbox> {
      const rows = await manager.find<InboxItemRow>(entity, {
        where: own(adminId),
        order: { dueAt: 'DESC', id: 'DESC' },
        take: MAX_INBOX_ITEMS,
      });
      const ids = rows.map(({ leadId }) => leadId);
      const found = await ofEachKind((kind) => manager.findBy<LeadColumns>(kind, { id: In(ids) }));
      const leads = new Map(Object.values(found).flatMap((all) => all.map((it) => [it.id, it])));
      const noteIds = rows.flatMap(({ noteId }) => noteId ?? []);
      const written = await manager.findBy<NoteRow>('note', { id: In(noteIds) });
      const notes = new Map(written.map((note) => [note.id, note]));
      const items = rows.flatMap(({ id, type, leadId, leadKind, noteId, dueAt, readAt }) => {
        const lead = leads.get(leadId);
        // The lead was erased between two of these reads.
        if (!lead) return [];
        const note = notes.get(noteId ?? '');
        const { fullName, status } = lead;
        return {
          id,
          type,
          lead: { kind: leadKind, id: leadId, fullName, status },
          note: note ? { author: note.authorName, text: note.text } : null,
          dueAt: dueAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        };
      });
      return { items, unread: await unread(adminId) };
    },

    /** Marks one or all items as read. Ignores an id that is not in this inbox. */
    async read(id: string | undefined, adminId: string): Promise<void> {
      const one = id !== undefined && { id: storedId(id) ?? '' };
      const where = { ...own(adminId), ...one, readAt: IsNull() };
      await database.write((writer) => writer.update(entity, where, { readAt: now() }));
    },
  };
}

/** Writes the mail about a mention. Deleting an account deletes its inbox, but not its mail. */
export const mentionMail =
  (publicUrl: string): Render =>
  async (reader, { aboutId, leadId, recipient }) => {
    const gone = 'This mention or its account no longer exists.';
    const note = await reader.findOneBy<NoteRow>('note', { id: aboutId ?? '' });
    const people = await reader.findBy<AdminRow>('admin', { email: recipient });
    const adminId = In(people.map(({ id }) => id));
    const item = { noteId: note?.id ?? '', adminId };
    const isOpen = note && (await reader.existsBy<InboxItemRow>(entity, item));
    const found = await leadOf(reader, leadId ?? '');
    if (!isOpen || !found) return gone;
    return { mail: mailOf(mentionLetter(found, note.authorName, publicUrl)) };
  };

export type Mentions = ReturnType<typeof createMentions>;
