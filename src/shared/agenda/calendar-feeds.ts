import { z } from 'zod';
import * as fields from '../fields/fields.ts';

export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`;
export const CALENDAR_FEED_PATH = /^\/calendar\/([\w-]{43})\.ics$/;

/** The caller's feed without its token, which is not stored. */
export const calendarFeedSchema = z.object({ createdAt: fields.timestamp });
export type CalendarFeed = z.output<typeof calendarFeedSchema>;
