import { Initial } from './0001-initial.ts';
import { LeadWork } from './0002-lead-work.ts';
import { LeadCounts } from './0003-lead-counts.ts';
import { LeadWords } from './0004-lead-words.ts';
import { LeadWordPeriods } from './0005-lead-word-periods.ts';
import { LeadLookUps } from './0006-lead-look-ups.ts';
import { SignInGuards } from './0007-sign-in-guards.ts';
import { LeadContacted } from './0008-lead-contacted.ts';

/** Every change of the schema, oldest first. A landed one is never edited. */
export const migrations = [
  Initial,
  LeadWork,
  LeadCounts,
  LeadWords,
  LeadWordPeriods,
  LeadLookUps,
  SignInGuards,
  LeadContacted,
];
