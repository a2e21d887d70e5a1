import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import ical, { ICalEventStatus } from 'ical-generator';
import { Between, In } from 'typeorm';
import {
  CALENDAR_FEED_PATH,
  type CalendarFeed,
  calendarFeedPath,
} from '#shared/agenda/calendar-feeds.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { leadAddress, leadReference } from '#shared/leads/lead-work.ts';
import type { Session } from '../api/caller.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Environment } from '../environment.ts';
import { clientKeyOf } from '../http/client-key.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { hashOfToken, newToken } from '../tokens.ts';
import type { CalendarFeedRow } from './calendar.entity.ts';
import { calendarEntry, meetingPlace } from './meeting.ts';
import { type MeetingRow, spanOf } from './occupied.ts';

const REFRESH_S = 15 * 60;
// Whitespace, and control characters that change the text direction.
const NOT_IN_A_LINE = /[\s\u202a-\u202e\u2066-\u2069]+/g;

export type FeedMeeting = MeetingRow &
  Pick<AppointmentRow, 'version' | 'phoneNumber' | 'meetingBy'>;

interface FeedOptions {
  publicUrl: string;
  showsNames: boolean;
  place: string | undefined;
}

const inLine = (text: string) => text.replace(NOT_IN_A_LINE, ' ').trim();

/** The file of a feed (RFC 5545). The tag changes only with the meetings. The text also contains the current time. */
export function feedFile(
  meetings: readonly FeedMeeting[],
  { publicUrl, showsNames, place: setting }: FeedOptions,
  now: Date,
) {
  const entries = meetings.map((meeting) => {
    const { id, startsAt, minutes, fullName, version, meetingBy } = meeting;
    const address = leadAddress(publicUrl, 'appointment', id);
    const phoneNumber = showsNames ? inLine(meeting.phoneNumber ?? '') : '';
    const title = `${serviceTypeLabel(meeting.serviceType)}${showsNames ? `: ${inLine(fullName)}` : ''}`;
    // Feeds are for staff.
    const locale = 'en' as const;
    const place =
      meetingBy === 'phone' && !phoneNumber
        ? { text: 'Phone' }
        : meetingPlace({ meetingBy, phoneNumber, locale }, setting);
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
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
  return {
    tag: `"${hash}"`,
    text: () =>
      ical({
        prodId: { company: company.brand.value, product: 'appointments', language: 'EN' },
        name: `${company.brand.value} appointments`,
        ttl: REFRESH_S,
        events: entries.map((entry) => ({ ...entry, stamp: now })),
      }).toString(),
  };
}

export type FeedFile = ReturnType<typeof feedFile>;

const entity = 'calendar-feed';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Selects the meetings in a feed. Past meetings stay in the feed, whether or not they are marked as completed. */
const SHOWN = { daysBack: 30, daysAhead: 400, statuses: ['approved', 'completed'], most: 5_000 };

export interface MadeFeed {
  feed: CalendarFeed;
  address: string;
}

interface FeedOwner {
  id: string;
  passwordVersion: number;
  passwordGenerated: number;
}

interface Dependencies {
  database: Database;
  environment: Environment;
  /** Whether the account must first choose a password or set up a second factor. */
  isBlocked: (owner: FeedOwner) => Promise<boolean>;
  publicUrl: string;
  place: string | undefined;
}

const toFeed = ({ showsNames, createdAt, usedAt }: CalendarFeedRow): CalendarFeed => ({
  showsNames,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const notFound = () => new AppError('not-found', 'You have no calendar address.');

/** Administrators' private calendar feeds. A password change or deletion of the account revokes them. */
export function createCalendarFeeds(dependencies: Dependencies) {
  const { database, environment, isBlocked, publicUrl, place } = dependencies;
  const { now } = environment;

  async function ownerOf({ adminId, passwordVersion }: CalendarFeedRow): Promise<FeedOwner | null> {
    return database.manager.findOne<FeedOwner>('admin', {
      where: { id: adminId, passwordVersion },
    });
  }

  async function ownFeed({ adminId }: Session): Promise<CalendarFeedRow | null> {
    const row = await database.manager.findOne<CalendarFeedRow>(entity, { where: { adminId } });
    return row && (await ownerOf(row)) ? row : null;
  }

  function replace(row: CalendarFeedRow) {
    const { adminId, ...change } = row;
    return database.transaction(async (writer) => {
      const { affected } = await writer.update(entity, { adminId }, change);
      if (affected === 0) await writer.insert(entity, row);
    });
  }

  /** Stores the time of use. If this fails, the request still succeeds. */
  async function markUsed({ adminId, tokenHash, usedAt }: CalendarFeedRow): Promise<void> {
    const at = now();
    if (usedAt && at.getTime() - usedAt.getTime() < HOUR_MS) return;
    await database
      .write((writer) => writer.update(entity, { adminId, tokenHash }, { usedAt: at }))
      .catch(() => undefined);
  }

  const meetings = (at: Date): Promise<FeedMeeting[]> =>
    database.manager.find<FeedMeeting & Pick<AppointmentRow, 'status'>>('appointment', {
      select: {
        id: true,
        fullName: true,
        phoneNumber: true,
        meetingBy: true,
        serviceType: true,
        startsAt: true,
        minutes: true,
        version: true,
      },
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
    async get(by: Session): Promise<CalendarFeed | null> {
      const row = await ownFeed(by);
      return row && toFeed(row);
    },

    /** Creates the caller's feed address. Only this response contains it. Revokes the previous one. */
    async create(showsNames: boolean, { adminId }: Session): Promise<MadeFeed> {
      const token = newToken();
      const { passwordVersion } = await database.manager.findOneOrFail<FeedOwner>('admin', {
        where: { id: adminId },
      });
      const row: CalendarFeedRow = {
        adminId,
        tokenHash: hashOfToken(token),
        passwordVersion,
        showsNames,
        createdAt: now(),
        usedAt: null,
      };
      const made = { feed: toFeed(row), address: publicUrl + calendarFeedPath(token) };
      await replace(row).catch((error: unknown) => {
        // A concurrent call of the same account has just created one: replace it.
        if (isDuplicate(error)) return replace(row);
        throw error;
      });
      return made;
    },

    async update(showsNames: boolean, by: Session): Promise<CalendarFeed> {
      const row = await ownFeed(by);
      if (row === null) throw notFound();
      const { adminId, tokenHash } = row;
      await database.write((writer) =>
        writer.update(entity, { adminId, tokenHash }, { showsNames }),
      );
      return toFeed({ ...row, showsNames });
    },

    async remove({ adminId }: Session): Promise<void> {
      const { affected } = await database.write((writer) => writer.delete(entity, { adminId }));
      if (affected !== 1) throw notFound();
    },

    async read(token: string): Promise<FeedFile | undefined> {
      const row = await database.manager.findOne<CalendarFeedRow>(entity, {
        where: { tokenHash: hashOfToken(token) },
      });
      const owner = row && (await ownerOf(row));
      if (!owner || (await isBlocked(owner))) return undefined;
      await markUsed(row);
      const at = now();
      return feedFile(await meetings(at), { publicUrl, place, showsNames: row.showsNames }, at);
    },
  };
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

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
    const token = CALENDAR_FEED_PATH.exec(request.path)?.[1];
    if (token === undefined || !/^(?:GET|HEAD)$/.test(request.method)) return next();
    await limits.look(clientKeyOf(request, trustedHops));
    const file = await calendarFeeds.read(token);
    if (file === undefined) return next();
    // A weak tag, because the response may be compressed.
    response.set({ ...HEADERS, etag: `W/${file.tag}` });
    if (request.headers['if-none-match']?.includes(file.tag)) response.status(304).end();
    else response.send(file.text());
  };
}
