import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { byList, type LeadKind, ofEachKind } from '#shared/lead-kinds.ts';
import { type LeadOverview, OVERVIEW_DAYS } from '#shared/leads/lead-work.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { firstAnswers } from '../leads/first-answers.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';

const DAY_MS = 86_400_000;

function lastDays(now: Date): string[] {
  const today = uaeDay(now);
  const back = Array.from({ length: OVERVIEW_DAYS }, (_, index) => index + 1 - OVERVIEW_DAYS);
  return back.map((days) => addDays(today, days) ?? today);
}

export function createLeadNumbers(
  database: Database,
  leads: Record<LeadKind, Pick<LeadRepository, 'counts' | 'overdue'>>,
  { now }: Environment,
) {
  return {
    /** New leads of each kind per UAE day up to today, overdue leads, and first answers. */
    async overview(): Promise<LeadOverview> {
      const days = lastDays(now());
      const since = new Date(now().getTime() - OVERVIEW_DAYS * DAY_MS);
      const [created, waiting, answers] = await Promise.all([
        ofEachKind((kind) => leads[kind].counts.byDay(uaeInstant(days[0] ?? '', 0))),
        ofEachKind((kind) => leads[kind].overdue(now())),
        firstAnswers(database.manager, since),
      ]);
      return {
        days: days.map((day) => ({ day, ...byList((kind) => created[kind].get(day) ?? 0) })),
        waiting: byList((kind) => waiting[kind]),
        answers,
      };
    },
  };
}
