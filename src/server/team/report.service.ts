import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import {
  MAX_REPORT_DAYS,
  REPORT_DAYS,
  type Report,
  type ReportInput,
} from '#shared/leads/report.ts';
import { invalidField } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { readAccounts } from '../leads/assigning/assignees.ts';
import { offsetOf } from '../leads/log-offsets.ts';
import { figuresOf } from '../leads/reporting/report-figures.ts';
import { addTotals, noTotals, sumOf, type Totals } from '../leads/reporting/totals.ts';
import { readTotals } from './read-totals.ts';

const DAY_MS = 86_400_000;

/** Adds up the parts with the same key. A sum keeps the other values of its first part. */
function summedBy<Part extends Totals>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const sum = sums.get(keyOf(part)) ?? { ...part, ...noTotals() };
    sums.set(keyOf(part), sum);
    addTotals(sum, part);
  }
  return [...sums.values()];
}

const received = ({ counts }: Totals) => counts.received;

function checkSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidField('to', 'To must not be before From');
  if (days > MAX_REPORT_DAYS) {
    const most = MAX_REPORT_DAYS.toLocaleString('en');
    throw invalidField('to', `A report covers at most ${most} days`);
  }
}

export function createReports(database: Database, { now }: Environment) {
  async function behind(): Promise<number> {
    const { manager } = database;
    return (await offsetOf(manager, 'last')) - (await offsetOf(manager, 'report'));
  }

  return {
    async read({ from: given, to = uaeDay(now()), kind }: ReportInput): Promise<Report> {
      const from = given ?? addDays(to, 1 - REPORT_DAYS) ?? to;
      checkSpan(from, to);
      const [parts, late] = await Promise.all([readTotals(database, { from, to, kind }), behind()]);
      const of = (sum: Totals) => figuresOf(sum, now());
      // Each sum adds up the previous ones, which are far fewer than the parts.
      const services = summedBy(parts, (part) => `${part.kind}/${part.service}`);
      const kinds = KIND_NAMES.filter((each) => kind === undefined || each === kind).map((each) => {
        return { kind: each, ...sumOf(services.filter((part) => part.kind === each)) };
      });
      const total = sumOf(kinds);
      const people = summedBy(parts, ({ person }) => person);
      const ids = people.flatMap(({ person }) => person || []);
      const accountOf = await readAccounts(database.manager, ids);
      return {
        ...{ from, to, kind: kind ?? null, total: of(total) },
        byKind: kinds.map((sum) => ({ kind: sum.kind, ...of(sum) })),
        byService: services
          .filter((sum) => received(sum) > 0)
          .sort((a, b) => received(b) - received(a))
          .map((sum) => ({ kind: sum.kind, service: sum.service || null, ...of(sum) })),
        byPerson: people
          .filter((sum) => received(sum) > 0)
          .sort((a, b) => b.counts.answered - a.counts.answered)
          .map((sum) => {
            const { person: id, personName: username } = sum;
            return { person: id === '' ? null : (accountOf(id) ?? { id, username }), ...of(sum) };
          }),
        behind: Math.max(0, late),
      };
    },
  };
}
