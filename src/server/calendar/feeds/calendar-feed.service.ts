import { createHash, randomBytes } from 'node:crypto';
import { Between, In } from 'typeorm';
import { type CalendarFeed, calendarFeedPath } from '#shared/agenda/calendar-feeds.ts';
import type { AdminRow } from '../../accounts/admin.entity.ts';
import type { Factors } from '../../accounts/factors/factors.service.ts';
import type { SessionsService } from '../../accounts/sessions.service.ts';
import type { Session } from '../../api/caller.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../database/database.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Environment } from '../../environment.ts';
import type { AppointmentRow } from '../../leads/appointment-row.ts';
import type { CalendarFeedRow } from './calendar-feed.entity.ts';
import { type FeedFile, type FeedMeeting, feedFile } from './feed-file.ts';

const entity = 'calendar-feed';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Selects the meetings in a feed. Past meetings stay in the feed, whether or not they are marked as completed. */
const SHOWN = { daysBack: 30, daysAhead: 400, statuses: ['approved', 'completed'], most: 5_000 };

export interface MadeFeed {
  feed: CalendarFeed;
  address: string;
}

interface Dependencies {
  database: Database;
  environment: Environment;
  sessions: Pick<SessionsService, 'mustChange' | 'mustSetUpFactor'>;
  factors: Pick<Factors, 'methodsOf'>;
  publicUrl: string;
  place: string | undefined;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const toFeed = ({ showsNames, createdAt, usedAt }: CalendarFeedRow): CalendarFeed => ({
  showsNames,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const notFound = () => new AppError('not-found', 'You have no calendar address.');

/** Administrators' private calendar feeds. A password change or deletion of the account revokes them. */
export function createCalendarFeeds(dependencies: Dependencies) {
  const { database, environment, sessions, factors, publicUrl, place } = dependencies;
  const { now } = environment;

  async function ownerOf({ adminId, passwordVersion }: CalendarFeedRow): Promise<AdminRow | null> {
    return database.manager.findOne<AdminRow>('admin', { where: { id: adminId, passwordVersion } });
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
      const token = randomBytes(32).toString('base64url');
      const { passwordVersion } = await database.manager.findOneOrFail<AdminRow>('admin', {
        where: { id: adminId },
      });
      const row: CalendarFeedRow = {
        adminId,
        tokenHash: hashOf(token),
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
        where: { tokenHash: hashOf(token) },
      });
      const owner = row && (await ownerOf(row));
      if (!owner || sessions.mustChange(owner)) return undefined;
      const hasFactor = (await factors.methodsOf(owner.id)).length > 0;
      if (sessions.mustSetUpFactor(hasFactor)) return undefined;
      await markUsed(row);
      const at = now();
      return feedFile(await meetings(at), { publicUrl, place, showsNames: row.showsNames }, at);
    },
  };
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;
