import { meetingCopy as ar } from './meeting.copy.ar.ts';
import { meetingCopy as en } from './meeting.copy.en.ts';

export const MEETING_COPY = { en, ar };
