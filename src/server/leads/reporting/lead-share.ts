import { type EntityManager, In } from 'typeorm';
import { officeMinutes } from '#shared/calendar/office-hours.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { isAnswer, type LeadEvent, type LeadEventType } from '#shared/events.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';
import { type EventRow, toEvent } from '../event.entity.ts';
import type { LeadColumns } from '../kind/lead-row.ts';
import type { ReportDayRow } from './report-day.entity.ts';
import type { Tally } from './tally.ts';
import type { Totals } from './totals.ts';

const MINUTE_MS = 60_000;

export interface LeadShare {
  row: Pick<ReportDayRow, 'day' | 'kind' | 'service' | 'person' | 'personName'>;
  totals: Totals;
}

type Reported = Pick<LeadColumns, 'createdAt' | 'status'> & {
  service?: string | null;
  serviceType?: string;
};

const isByStaff = ({ actor }: LeadEvent) => actor.kind === 'admin' || actor.kind === 'key';
const isContact = (event: LeadEvent) => event.type === 'lead.contacted' || isAnswer(event);

/** Events that are neither undone nor undo another one. */
function withoutUndone(events: readonly LeadEvent[]): LeadEvent[] {
  const undone = new Set(
    events.flatMap((event) => (event.type === 'lead.undone' ? [event.id, event.data.undoes] : [])),
  );
  return events.filter(({ id }) => !undone.has(id));
}

/** Answers by staff: they contacted the client, or set a status other than fresh and refused. */
export function answersOf(kind: LeadKind, events: readonly LeadEvent[]): LeadEvent[] {
  const { fresh, reasoned } = LEAD_KINDS[kind];
  return withoutUndone(events).filter((event) => {
    const { from, to } = event.data;
    const isAnswered = to.status !== fresh && to.status !== reasoned;
    return isByStaff(event) && (isContact(event) || (from.status !== to.status && isAnswered));
  });
}

function stateAfter(status: string, events: readonly LeadEvent[]) {
  let time: LeadEvent['data']['time'] = null;
  for (const { data } of events) time = data.time ?? time;
  const wasApproved = withoutUndone(events).some(({ data }) => data.to.status === 'approved');
  return { status: events.at(-1)?.data.to.status ?? status, time, wasApproved };
}

/** Uses only events up to `upTo` and constant columns, so that the same share can be removed. */
export function shareOf(
  kind: LeadKind,
  lead: Reported,
  events: readonly LeadEvent[] = [],
  upTo = Number.POSITIVE_INFINITY,
): LeadShare {
  const { fresh, reasoned, awaited } = LEAD_KINDS[kind];
  const { createdAt } = lead;
  const day = uaeDay(createdAt);
  const past = events.filter(({ number }) => number !== null && number <= upTo);
  const initial = events[0]?.data.from.status ?? lead.status;
  const { status, time, wasApproved } = stateAfter(initial, past);
  const [first] = answersOf(kind, past);
  const isAnswered = first !== undefined && status !== reasoned;
  const answeredMs = first ? Math.max(0, first.createdAt.getTime() - createdAt.getTime()) : 0;
  const isInTime = isAnswered && answeredMs <= REPLY_HOURS * 60 * MINUTE_MS;
  const isMeeting = awaited.length > 0;
  return {
    row: {
      day,
      kind,
      service: lead.serviceType ?? lead.service ?? '',
      person: first?.actor.id ?? '',
      personName: first?.actor.name ?? '',
    },
    totals: {
      counts: {
        received: 1,
        waiting: Number(status === fresh),
        answered: Number(isAnswered),
        inTime: Number(isInTime),
        held: Number(isMeeting && status === 'completed'),
        cancelled: Number(isMeeting && status === reasoned && wasApproved),
      },
      tallies: {
        clock: one(isAnswered && Math.floor(answeredMs / MINUTE_MS)),
        office: one(isAnswered && officeMinutes({ start: createdAt, end: first.createdAt })),
        ends: one(time !== null && status === 'approved' && endOf(time)),
      },
    },
  };
}

/** A tally of one lead with this value; empty for `false`. */
const one = (value: number | false): Tally => new Map(value === false ? [] : [[value, 1]]);

const endOf = ({ startsAt, minutes }: { startsAt: string; minutes: number }) =>
  Math.floor(Date.parse(startsAt) / MINUTE_MS) + minutes;

/** All events of these leads in order; those without a number are last. */
export async function eventsOfLeads(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LeadEvent[]>> {
  const found = new Map<string, LeadEvent[]>();
  if (ids.length === 0) return found;
  const rows = await manager.findBy<EventRow>('event', { subjectId: In([...ids]) });
  const numberOf = ({ number }: EventRow) => number ?? Number.MAX_SAFE_INTEGER;
  rows.sort((a, b) => numberOf(a) - numberOf(b) || (a.version ?? 0) - (b.version ?? 0));
  for (const row of rows) {
    const own = found.get(row.subjectId ?? '') ?? [];
    found.set(row.subjectId ?? '', own);
    own.push(toEvent<LeadEventType>(row));
  }
  return found;
}
