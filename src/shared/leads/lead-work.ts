import { z } from 'zod';
import { clash } from '../calendar/calendar.ts';
import { actorSchema, wishStep } from '../events.ts';
import * as fields from '../fields/fields.ts';
import { LIMITS } from '../fields/limits.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, statusesOf } from '../lead-kinds.ts';
import { ADMIN_PATHS } from '../paths.ts';

export function leadAddress(publicUrl: string, kind: LeadKind, id: string): string {
  const tab = kind === 'contact' ? '' : `tab=${LEAD_KINDS[kind].list}&`;
  return `${publicUrl}${ADMIN_PATHS.dashboard}?${tab}lead=${id}`;
}

/** The promised reply time in hours: an open lead that is older counts as waiting. */
export const REPLY_HOURS = 24;

export const ASSIGNEE = /^(?:me|none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const ASSIGNEE_RULE = 'Assignee must be me, none or the id of an administrator';

/** A count of the report, or its part for a person (who gave the first answer) or a service. */
export const FIGURE =
  /^(?:received|answered|waiting|answeredInTime|meetings(?:Held|Cancelled|Missed))(?::(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|service=[a-z-]{0,40}))?$/;
const FIGURE_RULE = 'Figure must be a count of the report, such as answered or answered:none';

const pageFields = {
  search: z
    .string({ error: 'Search must be text' })
    .trim()
    .min(1, 'Search must not be empty')
    .max(LIMITS.search, `Search must be at most ${LIMITS.search} characters`)
    .meta({
      description:
        'Words or prefixes of words in the name, email, company, phone or message, or at least the last four digits of the phone. If a search has too many matches, a page may be short although another page follows.',
    })
    .optional(),
  waiting: z
    .enum(['true'], { error: 'Waiting must be true or absent' })
    .meta({ description: `Only open leads that are older than ${REPLY_HOURS} hours.` })
    .optional(),
  assignee: z
    .string({ error: ASSIGNEE_RULE })
    .regex(ASSIGNEE, ASSIGNEE_RULE)
    .meta({
      description: 'Only leads of `me`, of nobody (`none`), or of the administrator with this id.',
    })
    .optional(),
  figure: z
    .string({ error: FIGURE_RULE })
    .regex(FIGURE, FIGURE_RULE)
    .meta({
      description:
        'Only leads that the report counts in this figure. After a colon, the administrator who gave the first answer, or `none`, or `service=` and a service. At most the newest 1,000.',
    })
    .optional(),
  mail: z
    .enum(['failed'], { error: 'Mail must be failed or absent' })
    .meta({ description: 'Only leads with a failed message, at most the newest 1,000.' })
    .optional(),
};

const ORDERS = ['newest', 'oldest'] as const;
/** Orders by the lead's day in the UAE, for kinds with days. */
const DAY_ORDERS = ['soonest', 'latest'] as const;
export type LeadOrder = (typeof ORDERS)[number] | DayOrder;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const isDayOrder = (order: string | undefined): order is DayOrder =>
  DAY_ORDERS.some((each) => each === order);

/** Filters by UAE day: today, the seven days from today, or a past day with a status that is still expected. */
const WHENS = ['today', 'week', 'past'] as const;
export type When = (typeof WHENS)[number];

export const ordersOf = (kind: LeadKind): readonly LeadOrder[] =>
  LEAD_KINDS[kind].awaited.length > 0 ? [...ORDERS, ...DAY_ORDERS] : ORDERS;
export const whensOf = (kind: LeadKind): readonly When[] =>
  LEAD_KINDS[kind].awaited.length > 0 ? WHENS : [];

const anyOf = (values: readonly string[]) =>
  `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const WHEN_ABOUT = `Only leads on a day in the UAE: the day of the confirmed time, or else of the requested
one. \`today\`; \`week\` is today and the next 6 days; \`past\` is before today and neither completed nor rejected.`;

/** Only kinds with days have the day orders and the day filter. */
function dayFields(kind: LeadKind) {
  const [orders, whens] = [ordersOf(kind), whensOf(kind)];
  const byDay = whens.length > 0 ? ' `soonest` and `latest` sort by the day in the UAE.' : '';
  const order = z
    .enum(orders, { error: `Order must be ${anyOf(orders)}` })
    .meta({ description: `The order; by default the newest first.${byDay}` });
  const when = z
    .enum(WHENS, { error: `When must be ${anyOf(WHENS)}` })
    .meta({ description: WHEN_ABOUT });
  return { order: order.optional(), ...(whens.length > 0 && { when: when.optional() }) };
}

const instant = (label: string) =>
  z.iso.datetime({
    offset: true,
    error: `${label} must be a timestamp such as 2026-01-15T08:30:00.000Z`,
  });

const createdBounds = {
  createdAfter: instant('Created after')
    .meta({ description: 'Only leads created after this instant.', format: 'date-time' })
    .optional(),
  createdBefore: instant('Created before')
    .meta({ description: 'Only leads created before this instant.', format: 'date-time' })
    .optional(),
};

function choices(kind: LeadKind) {
  const { serviceTypes } = LEAD_KINDS[kind];
  const status = fields
    .choice('Status', statusesOf(kind))
    .meta({ description: 'Only leads with this status.' });
  const about = { description: 'Only leads with this service.' };
  const serviceType = fields.choice('Service type', serviceTypes).meta(about);
  return { status: status.optional(), serviceType: serviceType.optional() };
}

/** The filters and the order of a list of leads. Numbers and flags are strings, as in all query inputs. */
export const leadFilterFields = (kind: LeadKind) => ({
  ...pageFields,
  ...dayFields(kind),
  ...createdBounds,
  ...choices(kind),
});

const filters = z.object({ ...pageFields, ...createdBounds });
export interface LeadFilters extends z.output<typeof filters> {
  status?: string | undefined;
  serviceType?: string | undefined;
  when?: When | undefined;
}

export const leadKind = z.enum(KIND_NAMES, { error: `Kind must be ${KIND_NAMES.join(' or ')}` });

const contactWay = z.enum(['email', 'whatsapp', 'phone']);
export type ContactWay = z.output<typeof contactWay>;

/** `answer` is an email that staff wrote in the dashboard. */
const eventWay = z.enum([...contactWay.options, 'answer']);

export const leadEventSchema = z.object({
  id: fields.id,
  number: z.int().nullable(),
  type: z.string(),
  actor: actorSchema.pick({ kind: true, name: true }),
  text: z.string(),
  adminName: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  reason: z.string().nullable(),
  contacted: eventWay.nullable(),
  /** An appointment's time after the change; after a cancellation, the cancelled time. */
  startsAt: fields.timestamp.nullable(),
  minutes: z.int().nullable(),
  overrode: clash.nullable(),
  /** A step of the client's request for another time; `reason` then contains that time. */
  wish: wishStep.nullable(),
  noteId: fields.id.optional(),
  createdAt: fields.timestamp,
});
export type HistoryEvent = z.output<typeof leadEventSchema>;

/** The current lead, returned to a caller that sent an outdated version. */
export const currentLead = z.object({
  lead: z.record(z.string(), z.unknown()),
  event: leadEventSchema.nullable(),
});
export type CurrentLead = z.output<typeof currentLead>;

/** The history of a lead, the newest event first. */
export const leadHistorySchema = z.object({ events: z.array(leadEventSchema) });
export type LeadHistory = z.output<typeof leadHistorySchema>;

export const leadContactedInput = z.object({ kind: leadKind, id: fields.id, way: contactWay });
export type LeadContactedInput = z.output<typeof leadContactedInput>;
