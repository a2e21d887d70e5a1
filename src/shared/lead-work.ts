import { z } from 'zod';
import * as fields from './fields.ts';
import { LIMITS } from './limits.ts';

/** The reply promise: a lead that nobody has dealt with for longer is waiting. */
export const REPLY_HOURS = 24;

/** Calendar days that the overview shows, today among them. */
export const OVERVIEW_DAYS = 30;

/** How staff look through leads. Numbers and flags travel as text, as everywhere in query inputs. */
export const leadPageFields = {
  /** Words that the name, the e-mail, the company or the phone contain, each at the start of one. */
  search: z
    .string({ error: 'Search must be text' })
    .trim()
    .min(1, 'Search must not be empty')
    .max(LIMITS.search, `Search must be at most ${LIMITS.search} characters`)
    .meta({ description: 'Words of the name, e-mail, company or phone, or how they begin.' })
    .optional(),
  order: z
    .enum(['newest', 'oldest'], { error: 'Order must be newest or oldest' })
    .meta({ description: 'What comes first; without it the newest.' })
    .optional(),
  /** Only those that have waited for more than REPLY_HOURS. */
  waiting: z
    .enum(['true'], { error: 'Waiting must be true or absent' })
    .meta({ description: `Only those that nobody has dealt with for ${REPLY_HOURS} hours.` })
    .optional(),
};

const instant = (label: string) =>
  z.iso.datetime({
    offset: true,
    error: `${label} must be a timestamp such as 2026-01-15T08:30:00.000Z`,
  });

/** Bounds of the time at which a lead came in; neither is within. */
export const createdBounds = {
  createdAfter: instant('Created after')
    .meta({ description: 'Only those that came in after this instant.', format: 'date-time' })
    .optional(),
  createdBefore: instant('Created before')
    .meta({ description: 'Only those that came in before this instant.', format: 'date-time' })
    .optional(),
};

/** What a page of leads says beside its rows. */
export const leadPageResult = {
  /** The cursor of the following page; null on the last one. */
  next: z.string().nullable(),
  /** Rows under the filter on all pages; null where a search is too wide to be counted. */
  matching: z.number().nullable(),
  /** All leads that have waited for more than REPLY_HOURS. */
  waiting: z.number(),
};

/**
 * The version that the caller saw; absent where the caller takes whatever is stored. A pipe,
 * because the OpenAPI adapter turns a bare number's schema into one that takes "1" and true.
 */
export const seenVersion = z
  .number({ error: 'Version must be a number' })
  .int('Version must be a whole number')
  .transform((version) => version)
  .optional()
  .meta({
    example: 1,
    description: 'The `version` that was read. If the lead has changed since, the answer is 409.',
  });

export const leadKind = z.enum(['contact', 'appointment'], {
  error: 'Kind must be contact or appointment',
});
export type LeadKind = z.output<typeof leadKind>;

/** How staff turn to a client from the dashboard. */
export const contactWay = z.enum(['email', 'whatsapp'], { error: 'Way must be email or whatsapp' });
export type ContactWay = z.output<typeof contactWay>;

/** One change of a lead's status, or one way in which staff turned to the client. */
export const leadEventSchema = z.object({
  id: fields.id,
  adminName: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  reason: z.string().nullable(),
  /** How staff turned to the client; null where the status was changed. */
  contacted: contactWay.nullable(),
  createdAt: fields.timestamp,
});

/** What happened to a lead, and what else the same person sent. Both newest first. */
export const leadHistorySchema = z.object({
  events: z.array(leadEventSchema),
  related: z.array(
    z.object({
      kind: leadKind,
      id: fields.id,
      fullName: z.string(),
      status: z.string(),
      createdAt: fields.timestamp,
    }),
  ),
  /** Whether there are more related leads than these, older ones. */
  relatedMore: z.boolean(),
});
export type LeadHistory = z.output<typeof leadHistorySchema>;

/** Which lead staff turned to, and how. */
export const leadContactedInput = z.object({ kind: leadKind, id: fields.id, way: contactWay });
export type LeadContactedInput = z.output<typeof leadContactedInput>;

const perKind = { contacts: z.number(), appointments: z.number() };

const leadTotalsSchema = z.object(perKind);
/** A number of leads of each kind. */
export type LeadTotals = z.output<typeof leadTotalsSchema>;

/** How many leads came on each of OVERVIEW_DAYS calendar days of the UAE, and how many wait. */
export const leadOverviewSchema = z.object({
  /** Oldest first, each day there is, today the last one. */
  days: z.array(z.object({ day: z.iso.date(), ...perKind })).length(OVERVIEW_DAYS),
  /** Untouched for more than REPLY_HOURS. */
  waiting: leadTotalsSchema,
});
export type LeadOverview = z.output<typeof leadOverviewSchema>;
