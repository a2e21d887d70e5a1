import { type EntityManager, In, MoreThan } from 'typeorm';
import {
  clockOf,
  readableDay,
  requestedText,
  uaeClock,
  uaeDay,
} from '#shared/calendar/uae-time.ts';
import { type LeadEvent, type LeadEventType, sentenceOf, THE_CLIENT } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadAddress, REPLY_HOURS } from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../database/jobs.ts';
import { createJobTimes } from '../../database/settings.ts';
import type { Environment } from '../../environment.ts';
import { timeOf } from '../../leads/appointment-times.ts';
import { lockOffset, offsetOf, setOffset } from '../../leads/event-log.ts';
import { type EventRow, toEvent } from '../../leads/events.repository.ts';
import {
  type AppointmentRow,
  type LeadOfKind,
  type LeadRow,
  leadsOfKind,
} from '../../leads/lead-kind.ts';
import type { Deliveries, Digest, NewDelivery } from '../deliveries.ts';
import { clientFacts, namesOf, subjectOf } from './lead-words.ts';
import { type Letterhead, TO_STAFF } from './letter.ts';
import type { Letter, Part } from './letter-page.ts';
import { inLine, quoted } from './safe-text.ts';

/** A list for each member of staff, which is written when it is sent. */
const staffMail = (
  staff: Letterhead['staff'],
  content: Digest,
  about: Pick<NewDelivery, 'reason' | 'leadId'>,
): NewDelivery[] =>
  staff.map(({ address: recipient }, index) => ({
    kind: content.kind,
    content,
    ...about,
    reason: `${about.reason}/${index}`,
    toStaff: true,
    recipient,
  }));

/** The maximum number of leads described in one mail to staff. */
const DESCRIBED = 20;

const EXCERPT = 300;

/** A lead in a mail to staff; `news` describes a change. */
function leadParts(publicUrl: string, one: LeadOfKind, news?: string): Part[] {
  const { kind, lead } = one;
  const href = leadAddress(publicUrl, kind, lead.id);
  return [
    ...(news ? [{ text: news }] : []),
    { facts: [...clientFacts(lead), ['About', subjectOf(one)]] },
    ...(lead.message ? [{ quote: quoted(lead.message, EXCERPT) }] : []),
    { button: { label: `Open this ${kind}`, href, isSecondary: true } },
  ];
}

interface FoundLeads {
  count: number;
  leads: LeadOfKind[];
}

/** Reads the first leads of both kinds that a condition finds, oldest first. */
async function findLeads(
  reader: EntityManager,
  condition: string,
  parametersOf: (kind: LeadKind) => object,
): Promise<FoundLeads> {
  const found: FoundLeads = { count: 0, leads: [] };
  for (const kind of KIND_NAMES) {
    const query = reader
      .createQueryBuilder<LeadRow>(kind, 'it')
      .where(condition, parametersOf(kind));
    const [leads, count] = await query.orderBy('it.id').take(DESCRIBED).getManyAndCount();
    found.count += count;
    found.leads.push(...leadsOfKind(kind, leads));
  }
  found.leads.sort((a, b) => a.lead.createdAt.getTime() - b.lead.createdAt.getTime());
  found.leads.splice(DESCRIBED);
  return found;
}

const moreThan = (listed: readonly unknown[], count: number): Part[] =>
  count > listed.length ? [{ text: `And ${count - listed.length} more in the dashboard.` }] : [];

const partsOf = ({ count, leads }: FoundLeads, publicUrl: string): Part[] => [
  ...leads.flatMap((one) => leadParts(publicUrl, one)),
  ...moreThan(leads, count),
];

const dashboardPart = (publicUrl: string): Part => ({
  button: { label: 'Open the dashboard', href: publicUrl + ADMIN_PATHS.dashboard },
});

export function mentionLetter(found: LeadOfKind, author: string, publicUrl: string): Letter {
  const heading = `${inLine(author, 64)} mentioned you: ${inLine(found.lead.fullName, 60)}`;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    parts: [{ text: 'Read the note in the dashboard.' }, ...leadParts(publicUrl, found)],
  };
}

function inUae(instant: string): string {
  const { date, time } = clockOf(new Date(instant));
  return `${readableDay(date)}, ${time} UAE time`;
}

function wordsOf(event: LeadEvent): [string, string] {
  const { type, data } = event;
  const confirmed = data.time ? inUae(data.time.startsAt) : '';
  if (type === 'appointment.cancelled') {
    const cancelled = confirmed
      ? `The client has cancelled the meeting of ${confirmed}.`
      : 'The client has withdrawn this request.';
    return ['Cancelled by the client', cancelled];
  }
  if (type !== 'appointment.time_asked')
    return ['Changed by the client', `The client ${sentenceOf(event)}.`];
  const { wished } = data;
  if (wished === null) {
    const text = `The client no longer asks for another time. The meeting stays at ${confirmed}.`;
    return ['Confirmed time kept by the client', text];
  }
  const stays = confirmed ? ` The meeting stays at ${confirmed} until you decide.` : '';
  return ['Another time requested', `The client asks for ${requestedText(wished)}.${stays}`];
}

type ClientChanges = readonly { lead: AppointmentRow; event: LeadEvent }[];

function clientChangesLetter(all: ClientChanges, publicUrl: string): Letter {
  const count = all.length;
  const changes = all.slice(0, DESCRIBED);
  const [first] = changes;
  const heading =
    count === 1 && first
      ? `${wordsOf(first.event)[0]}: ${inLine(first.lead.fullName, 60)}`
      : `${count} clients changed their appointments: ${namesOf(count, changes)}`;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    ...(count === 1 && first && { preview: wordsOf(first.event)[1] }),
    parts: [
      ...changes.flatMap(({ lead, event }) =>
        leadParts(publicUrl, { kind: 'appointment', lead }, wordsOf(event)[1]),
      ),
      ...moreThan(changes, count),
    ],
  };
}

/**
 * The latest change by each client in a range of the log. Omits those that staff have decided since,
 * and those that the client has changed again, which another mail contains.
 */
async function clientChangesIn(
  reader: EntityManager,
  after: number,
  upTo: number,
): Promise<ClientChanges> {
  const rows = await reader.find<EventRow>('event', {
    where: { actorKind: THE_CLIENT.kind, number: MoreThan(after) },
    order: { number: 'ASC' },
  });
  const latest = new Map(rows.map((row) => [row.subjectId, row]));
  const ids = [...latest.keys()].map(String);
  const leads = await reader.findBy<AppointmentRow>('appointment', { id: In(ids) });
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const events = [...latest.values()].map((row) => toEvent<LeadEventType>(row));
  return events.flatMap((event) => {
    const lead = byId.get(event.subject?.id ?? '');
    const isOpen = lead && Number(event.number) <= upTo && stillHolds(event, lead);
    return isOpen ? [{ lead, event }] : [];
  });
}

const newLeadsIn = (reader: EntityManager, after: number, upTo: number) =>
  findLeads(reader, 'it.logNumber > :after AND it.logNumber <= :upTo', () => ({ after, upTo }));

/** Fresh leads that were created after `from` and not after `to`. */
const openLeadsIn = (reader: EntityManager, from: Date, to: Date) =>
  findLeads(
    reader,
    'it.status = :status AND it.createdAt > :from AND it.createdAt <= :to',
    (kind) => ({ status: LEAD_KINDS[kind].fresh, from, to }),
  );

/** Writes a list for staff; undefined if nothing in it is open any more. */
export async function digestLetter(
  reader: EntityManager,
  digest: Digest,
  publicUrl: string,
): Promise<Letter | undefined> {
  if (digest.kind === 'promise') {
    const found = await openLeadsIn(reader, new Date(digest.from), new Date(digest.to));
    return found.count > 0 ? promiseLetter(found, digest.says, publicUrl) : undefined;
  }
  const { kind, after, upTo } = digest;
  if (kind === 'client-change') {
    const changes = await clientChangesIn(reader, after, upTo);
    return changes.length > 0 ? clientChangesLetter(changes, publicUrl) : undefined;
  }
  const found = await newLeadsIn(reader, after, upTo);
  return found.count > 0 ? newLeadsLetter(found, publicUrl) : undefined;
}

/** Whether nothing has changed since the client's change. */
function stillHolds({ type, data }: LeadEvent, row: AppointmentRow): boolean {
  if (data.to.status !== row.status) return false;
  if (row.status === 'rejected') return true;
  const isSameTime = data.time?.startsAt === timeOf(row)?.startsAt;
  const isWithdrawn = type === 'appointment.time_asked' && data.wished === null;
  return isSameTime && (isWithdrawn || row.status !== 'approved' || row.wishAt !== null);
}

/** The minimum time between two mails to staff. Leads and changes in it share the next mail. */
const COLLECTED_MS = 5 * 60_000;

function newLeadsLetter(found: FoundLeads, publicUrl: string): Letter {
  const { count, leads } = found;
  const [first] = leads;
  const one = first && `New ${first.kind}: ${inLine(first.lead.fullName, 60)}`;
  const heading = count === 1 && one ? one : `${count} new leads`;
  return {
    subject: count === 1 ? heading : `${heading}: ${namesOf(count, leads)}`,
    heading,
    ...(first && { preview: subjectOf(first) }),
    end: TO_STAFF,
    parts: [...partsOf(found, publicUrl), ...(count > 1 ? [dashboardPart(publicUrl)] : [])],
  };
}

/** Notifies staff of new leads and changes by clients immediately, at most every five minutes. */
export function notifyStaff(
  database: Database,
  deliveries: Deliveries,
  { staff }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const times = createJobTimes(now);

  const isCollecting = (reader: EntityManager) => times.isWithin(reader, 'new-leads', COLLECTED_MS);

  return {
    name: 'alert-staff',

    async hasWork() {
      const [read, last] = [await offsetOf(manager, 'alerts'), await offsetOf(manager, 'last')];
      return read < last && !(await isCollecting(manager));
    },

    runBatch: () =>
      database.transaction(async (writer) => {
        const after = await lockOffset(writer, 'alerts');
        const upTo = await offsetOf(writer, 'last');
        if (after >= upTo || (await isCollecting(writer))) return false;
        if (staff.length > 0) {
          const { leads } = await newLeadsIn(writer, after, upTo);
          const changes = await clientChangesIn(writer, after, upTo);
          const lists = { 'new-leads': leads, 'client-change': changes };
          for (const kind of ['new-leads', 'client-change'] as const) {
            const [first, ...others] = lists[kind];
            if (first === undefined) continue;
            // A mail about one lead is one of its messages.
            const leadId = others.length === 0 ? first.lead.id : null;
            const about = { reason: `${kind}/${upTo}`, leadId };
            await deliveries.add(writer, staffMail(staff, { kind, after, upTo }, about));
          }
          if (leads.length + changes.length > 0) await times.set(writer, 'new-leads');
        }
        await setOffset(writer, 'alerts', upTo);
        return false;
      }),
  };
}

const HOUR_MS = 3_600_000;
/** The interval of checks. One mail lists all leads that become late within it. */
const EVERY_MS = 5 * 60_000;
/** Daily lists are sent from this time on, in the UAE. */
const DAILY_FROM = '08:00';

const FIRST_ALARM = 'promise-20h';
/** Staff are notified of a lead that is open for `hours`. After `until` hours, the text would be wrong. */
const ALARMS = [
  { mark: FIRST_ALARM, hours: REPLY_HOURS - 4, until: REPLY_HOURS, says: 'due within 4 hours' },
  { mark: 'promise-24h', hours: REPLY_HOURS, says: `open for ${REPLY_HOURS} hours` },
];
const DAILY = 'promise-daily';
/** The mark with the time of this job's first run. The job ignores older leads. */
const SINCE = 'promise-since';

const latest = (...instants: Date[]) =>
  new Date(Math.max(...instants.map((each) => each.getTime())));

function promiseLetter(found: FoundLeads, says: string, publicUrl: string): Letter {
  const { count, leads } = found;
  const heading = `${count === 1 ? 'One lead is' : `${count} leads are`} ${says}`;
  return {
    subject: `${heading}: ${namesOf(count, leads)}`,
    heading,
    end: TO_STAFF,
    parts: [
      {
        text: `We promise an answer within ${REPLY_HOURS} hours. Still unread or pending, oldest first:`,
      },
      ...partsOf(found, publicUrl),
      dashboardPart(publicUrl),
    ],
  };
}

/** Notifies staff of open leads: at 20 hours, at 24 hours, then in a daily list. */
export function alertAboutOpenLeads(
  database: Database,
  deliveries: Deliveries,
  { staff }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const times = createJobTimes(now);
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);

  /** Notifies staff of the open leads that were created after `from` and not after `to`. */
  async function notify(writer: EntityManager, mark: string, [from, to]: Date[], says: string) {
    if (!from || !to || (await openLeadsIn(writer, from, to)).count === 0) return;
    const range = { from: from.toISOString(), to: to.toISOString() };
    const about = { reason: `${mark}/${now().getTime()}`, leadId: null };
    await deliveries.add(writer, staffMail(staff, { kind: 'promise', ...range, says }, about));
  }

  async function isDailyDue(reader: EntityManager): Promise<boolean> {
    const at = now();
    if (uaeClock(at) < DAILY_FROM) return false;
    const last = await times.at(reader, DAILY);
    return last === undefined || uaeDay(last) !== uaeDay(at);
  }

  const isDue = async (reader: EntityManager) =>
    !(await times.isWithin(reader, FIRST_ALARM, EVERY_MS));

  return {
    name: 'keep-promise',

    hasWork: async () => staff.length > 0 && (await isDue(manager)),

    runBatch: () =>
      database.transaction(async (writer) => {
        // Lock, because two processes can run this job when its lease changes hands.
        await lockOffset(writer, 'alerts');
        if (!(await isDue(writer))) return false;
        const at = now();
        const isDaily = await isDailyDue(writer);
        const since = await times.at(writer, SINCE);
        if (since === undefined) await times.set(writer, SINCE, at);
        const begun = since ?? at;
        for (const { mark, hours, until, says } of ALARMS) {
          const last = (await times.at(writer, mark)) ?? at;
          await times.set(writer, mark, at);
          const looked = new Date(last.getTime() - hours * HOUR_MS);
          const from = latest(begun, looked, ...(until === undefined ? [] : [ago(until)]));
          await notify(writer, mark, [from, ago(hours)], says);
        }
        if (!isDaily) return false;
        await times.set(writer, DAILY, at);
        const says = `still open after more than ${REPLY_HOURS} hours`;
        await notify(writer, DAILY, [begun, ago(REPLY_HOURS)], says);
        return false;
      }),
  };
}
