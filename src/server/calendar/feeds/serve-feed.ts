import type { RequestHandler } from 'express';
import { CALENDAR_FEED_PATH } from '#shared/agenda/calendar-feeds.ts';
import { clientKeyOf } from '../../http/client-key.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import type { CalendarFeeds } from './calendar-feed.service.ts';

interface Dependencies {
  calendarFeeds: CalendarFeeds;
  limits: Pick<RateLimits, 'look'>;
}

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="appointments.ics"',
  'cache-control': 'private, max-age=300',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Serves calendar feeds. An unknown or revoked address gets the response of any unknown path. */
export function serveFeeds(
  { calendarFeeds, limits }: Dependencies,
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
