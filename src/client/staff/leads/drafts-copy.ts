import { draftsCopy as ar } from '#client/staff/leads/drafts.copy.ar.ts';
import { draftsCopy as en } from '#client/staff/leads/drafts.copy.en.ts';

export const DRAFTS_COPY = { en, ar };
