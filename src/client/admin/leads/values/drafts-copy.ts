import { draftsCopy as ar } from './drafts.copy.ar.ts';
import { draftsCopy as en } from './drafts.copy.en.ts';

export const DRAFTS_COPY = { en, ar };
