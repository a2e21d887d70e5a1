import { z } from 'zod';
import * as fields from '../fields/fields.ts';

export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`;
export const CALENDAR_FEED_PATH = /^\/calendar\/([\w-]{43})\.ics$/;

const showsNames = z
  .boolean({ error: 'Shows names must be true or false' })
  .meta({
    description: 'Whether the entries of the feed contain names and phone numbers of clients.',
  });

export const createFeedInput = z.object({ showsNames: showsNames.default(false) });
export const updateFeedInput = z.object({ showsNames });

/** The caller's feed without its token, which is not stored. */
export const calendarFeedSchema = z
  .object({
    showsNames: z.boolean(),
    createdAt: fields.timestamp,
    usedAt: fields.timestamp
      .nullable()
      .meta({ description: 'When a calendar program last read the feed, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof calendarFeedSchema>;
