import { z } from 'zod';
import { actorSchema } from '../events.ts';
import { id, timestamp } from '../fields/fields.ts';
import { KIND_NAMES } from '../lead-kinds.ts';
import { appointmentResource, contactResource } from './v1.ts';

/** Every event type that integrators can receive, from the feed and by webhook. */
export const FEED_EVENTS = {
  'contact.created': 'A visitor sent a message.',
  'contact.status_changed': 'The status of a message changed, or the reason for ignoring it.',
  'contact.answered': 'Staff sent a reply to a message.',
  'appointment.created': 'A visitor requested an appointment.',
  'appointment.status_changed':
    'The status of an appointment changed in a way that no other type describes.',
  'appointment.answered': 'Staff sent a reply about an appointment.',
  'appointment.approved': 'Staff approved an appointment, usually with a confirmed time.',
  'appointment.moved': 'Staff moved an approved appointment to another time.',
  'appointment.time_asked': 'A client asked for another time, or withdrew such a request.',
  'appointment.time_kept': 'Staff kept the confirmed time although the client asked for another.',
  'appointment.cancelled': 'Staff or the client cancelled an appointment.',
  'lead.assigned': 'A message or an appointment was assigned to somebody, or to nobody.',
  'lead.undone': 'Somebody undid a change. `data` contains the restored values.',
  'lead.erased': 'A lead was erased with all its data. Erase your copy. `data` is null.',
} as const;
export type FeedType = keyof typeof FEED_EVENTS;
export const FEED_TYPES = Object.keys(FEED_EVENTS) as FeedType[];

export const feedType = z.enum(FEED_TYPES, { error: `Types must be of: ${FEED_TYPES.join(', ')}` });

/** An event without the lead, which is added when the event is read or sent. */
const eventHeadSchema = z.object({
  id: id.meta({ description: 'Unique. Use it to recognise an event that you have processed.' }),
  number: z.int().meta({ example: 4_711, description: 'The position in the order of all events.' }),
  type: feedType.meta({ example: 'contact.created' }),
  createdAt: timestamp,
  actor: actorSchema
    .extend({ name: z.string().nullable() })
    .meta({ description: 'Who caused the event. Visitors and clients have no name here.' }),
  subject: z
    .object({ kind: z.enum(KIND_NAMES), id })
    .nullable()
    .meta({ description: 'The lead that the event is about, even after it was erased.' }),
  previousStatus: z
    .string()
    .nullable()
    .meta({
      example: 'unread',
      description: 'The status before the event; null if the event did not change the status.',
    }),
});
export type EventHead = z.output<typeof eventHeadSchema>;

const publicEventSchema = eventHeadSchema
  .extend({
    data: z
      .union([contactResource, appointmentResource])
      .nullable()
      .meta({
        description:
          'The current lead as its own resource shows it. Null if the lead has since been erased.',
      }),
  })
  .meta({ id: 'Event' });
export type PublicEvent = z.output<typeof publicEventSchema>;

export const FEED_LIMITS = { page: 100, usualPage: 50 } as const;

const numberIn = (label: string, least: number, most: number) => {
  const rule = `${label} must be a whole number from ${least} to ${most}`;
  return z
    .string({ error: rule })
    .refine((text) => /^\d{1,3}$/.test(text) && +text >= least && +text <= most, rule);
};

const AFTER_RULE = 'After must be `latest` or a `nextCursor` of the feed';

/** All are strings, because every value in a URL's query is one. */
export const feedInput = z.object({
  after: z
    .string({ error: AFTER_RULE })
    .regex(/^(?:latest|\d{1,15})$/, AFTER_RULE)
    .meta({
      example: '4711',
      description:
        'The `nextCursor` of the previous page; `latest` to start with the next new event. If absent, the feed starts from the beginning.',
    })
    .optional(),
  limit: numberIn('Limit', 1, FEED_LIMITS.page)
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: FEED_LIMITS.page,
      example: 50,
      description: `Events per page, 1 to ${FEED_LIMITS.page}; ${FEED_LIMITS.usualPage} by default.`,
    })
    .optional(),
  types: z
    .string({ error: 'Types must be text' })
    .transform((text) => [...new Set(text.split(',').map((type) => type.trim()))])
    .pipe(z.array(feedType))
    .meta({
      example: 'contact.created,appointment.created',
      description: 'Only these types, separated by commas. All types by default.',
    })
    .optional(),
});
export type FeedInput = z.output<typeof feedInput>;

export const feedPageSchema = z.object({
  data: z.array(publicEventSchema),
  nextCursor: z
    .string()
    .meta({
      example: '4711',
      description:
        'Send it as `after` to read on. Never null, because the feed has no end; unchanged if there is nothing newer.',
    }),
  total: z.null().meta({ description: 'The feed has no total.' }),
});
