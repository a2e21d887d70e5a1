import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { leadKind } from './lead-work.ts';

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
