import type { RequestHandler } from 'express';
import ical, { ICalEventStatus } from 'ical-generator';
import { Between, In, IsNull, Not } from 'typeorm';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { leadReference } from '#shared/lead-kinds.ts';
import { leadAddress } from '#shared/leads/lead-work.ts';
import type { Session } from '../api/procedures.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { type Environment, hashOfToken, newToken } from '../environment.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { clientKeyOf } from '../http/requests.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { calendarEntry, meetingPlace } from './meeting.ts';
import { type MeetingRow, spanOf } from './occupied.ts';

const FEED_PATH = /^\/calendar\/([\w-]{43})\.ics$/;
const REFRESH_S = 15 * 60;

/** Columns of an administrator, which a change of the password empties. */
export const NO_FEED = { feedTokenHash: null, feedCreatedAt: null };

interface FeedOwner {
  id: string;
  feedTokenHash: string | null;
  feedCreatedAt: Date | null;
}

type FeedMeeting = AppointmentRow & Pick<MeetingRow, 'startsAt' | 'minutes'>;

/** The file of a feed (RFC 5545), in English for staff. `place` is the setting MEETING_PLACE. */
function feedFile(
  meetings: readonly FeedMeeting[],
  { publicUrl, place: setting }: Pick<Dependencies, 'publicUrl' | 'place'>,
): string {
  const events = meetings.map((meeting) => {
    const { id, startsAt, minutes, fullName, version, phoneNumber, meetingBy } = meeting;
    const address = leadAddress(publicUrl, 'appointment', id);
    const title = `${serviceTypeLabel(meeting.serviceType)}: ${fullName}`;
    const place =
      meetingBy === 'phone' && !phoneNumber
        ? { text: 'Phone' }
        : meetingPlace({ meetingBy, phoneNumber, locale: 'en' }, setting);
    const times = [
      ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
      ['Place', place.text],
      ['Reference', leadReference(id)],
      ['Open', address],
    ] as const;
    return {
      // A calendar may contain both this entry and the invitation, so both have the same identity.
      // Each invitation follows a change of the appointment, so its sequence number is at most the
      // version.
      ...calendarEntry({ id, title, ...spanOf(startsAt, minutes), times, place }),
      sequence: version,
      url: address,
      status: ICalEventStatus.CONFIRMED,
    };
  });
  return ical({
    prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
    name: `${company.brand.value} appointments`,
    ttl: REFRESH_S,
    events,
  }).toString();
}

const DAY_MS = 86_400_000;
/** Selects the meetings in a feed. Past meetings stay in the feed, whether or not they are marked as completed. */
const SHOWN = { daysBack: 30, daysAhead: 400, statuses: ['approved', 'completed'], most: 5_000 };

interface Dependencies {
  database: Database;
  environment: Environment;
  /** Whether the account must first set up a second factor. */
  lacksFactor: (adminId: string) => Promise<boolean>;
  publicUrl: string;
  place: string | undefined;
}

/** Administrators' private calendar feeds. A password change or deletion of the account revokes them. */
export function createCalendarFeeds(dependencies: Dependencies) {
  const { database, environment, lacksFactor } = dependencies;
  const { manager } = database;
  const { now } = environment;

  const meetings = (at: Date): Promise<FeedMeeting[]> =>
    manager.find<FeedMeeting>('appointment', {
      where: {
        status: In(SHOWN.statuses),
        startsAt: Between(
          new Date(at.getTime() - SHOWN.daysBack * DAY_MS),
          new Date(at.getTime() + SHOWN.daysAhead * DAY_MS),
        ),
      },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: SHOWN.most,
    });

  return {
    async get({ adminId }: Session): Promise<{ createdAt: string } | null> {
      const row = await manager.findOneBy<FeedOwner>('admin', { id: adminId });
      return row?.feedCreatedAt ? { createdAt: row.feedCreatedAt.toISOString() } : null;
    },

    /** Returns the caller's new feed address, which revokes the previous one. It is not stored. */
    async create({ adminId }: Session): Promise<string> {
      const token = newToken();
      const feed = { feedTokenHash: hashOfToken(token), feedCreatedAt: now() };
      await database.write((writer) => writer.update('admin', { id: adminId }, feed));
      return `${dependencies.publicUrl}/calendar/${token}.ics`;
    },

    async remove({ adminId }: Session): Promise<void> {
      const own = { id: adminId, feedTokenHash: Not(IsNull()) };
      const { affected } = await database.write((writer) => writer.update('admin', own, NO_FEED));
      if (affected !== 1) throw new AppError('not_found', 'You have no calendar address.');
    },

    async read(token: string): Promise<string | undefined> {
      const feedTokenHash = hashOfToken(token);
      const owner = await manager.findOneBy<FeedOwner>('admin', { feedTokenHash });
      if (owner === null || (await lacksFactor(owner.id))) return undefined;
      return feedFile(await meetings(now()), dependencies);
    },
  };
}

type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="appointments.ics"',
  'cache-control': 'private, max-age=300',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Serves calendar feeds. An unknown or revoked address gets the response of any unknown path. */
export function serveFeeds(
  { calendarFeeds, limits }: { calendarFeeds: CalendarFeeds; limits: Pick<RateLimits, 'look'> },
  trustedHops: number,
): RequestHandler {
  return async (request, response, next) => {
    const token = FEED_PATH.exec(request.path)?.[1];
    if (token === undefined || !/^(?:GET|HEAD)$/.test(request.method)) return next();
    await limits.look(clientKeyOf(request, trustedHops));
    const file = await calendarFeeds.read(token);
    if (file === undefined) return next();
    response.set(HEADERS).send(file);
  };
}
