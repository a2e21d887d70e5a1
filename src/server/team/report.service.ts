import { setImmediate as nextIteration } from 'node:timers/promises';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import {
  MAX_REPORT_DAYS,
  REPORT_DAYS,
  type Report,
  type ReportFigures,
  type ReportInput,
} from '#shared/leads/report.ts';
import { invalidField } from '../app-error.ts';
import { type Database, storedInstant } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { CSV_TYPE, csvText, type Download } from '../http/csv.ts';
import { answerTimes, figureConditions } from '../leads/first-answers.ts';
import { readAccounts } from '../leads/lead-repository.ts';
import { STORED_KINDS } from '../leads/stored-kinds.ts';

const DAY_MS = 86_400_000;
const COUNTS = [
  'received',
  'answered',
  'waiting',
  'answeredInTime',
  'meetingsHeld',
  'meetingsCancelled',
  'meetingsMissed',
] as const satisfies (keyof ReportFigures)[];

/** Leads of one kind and service with the same first answerer. */
interface Part {
  kind: LeadKind;
  service: string | null;
  person: string | null;
  counts: Record<string, number>;
  /** Answered leads by the minutes to their first answer, in clock time and in office hours. */
  clock: Map<number, number>;
  office: Map<number, number>;
}

function emptyPart(kind: LeadKind, { service, person }: Record<string, unknown>): Part {
  const text = (value: unknown) => (value ? String(value) : null);
  const none = { counts: {}, clock: new Map(), office: new Map() };
  return { kind, service: text(service), person: text(person), ...none };
}

const add = (sums: Map<number, number>, value: number, n: number) =>
  sums.set(value, (sums.get(value) ?? 0) + n);

/** The median and the 90th percentile (nearest rank); null without values. */
function middleOf(minutes: Map<number, number>) {
  const sorted = [...minutes].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return { median: null, p90: null };
  const at = (rank: number): number => {
    let seen = 0;
    const found = sorted.find(([, n]) => {
      seen += n;
      return seen >= rank;
    });
    return found?.[0] ?? 0;
  };
  const median = (at(Math.ceil(all / 2)) + at(Math.floor(all / 2) + 1)) / 2;
  return { median, p90: at(Math.ceil(all * 0.9)) };
}

function figuresOf(parts: readonly Part[]): ReportFigures {
  const sums = COUNTS.map((name) => [
    name,
    parts.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0),
  ]);
  const counts: Record<(typeof COUNTS)[number], number> = Object.fromEntries(sums);
  const merged = (name: 'clock' | 'office') => {
    const all = new Map<number, number>();
    for (const part of parts) for (const [value, n] of part[name]) add(all, value, n);
    return middleOf(all);
  };
  const [clock, office] = [merged('clock'), merged('office')];
  const percent = Math.round((counts.answeredInTime / counts.answered) * 1_000) / 10;
  return {
    ...counts,
    medianMinutes: clock.median,
    p90Minutes: clock.p90,
    medianOfficeMinutes: office.median,
    p90OfficeMinutes: office.p90,
    answeredInTimePercent: counts.answered > 0 ? percent : null,
  };
}

/** The groups of parts, those with the most leads of the figure first. */
function grouped(
  parts: readonly Part[],
  by: 'received' | 'answered',
  keyOf: (part: Part) => string,
) {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(keyOf(part), [...(groups.get(keyOf(part)) ?? []), part]);
  const sums = [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map((first) => ({ ...first, figures: figuresOf(own) })),
  );
  return sums.sort((a, b) => b.figures[by] - a.figures[by]);
}

function checkSpan(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidField('to', 'To must not be before From');
  if (days > MAX_REPORT_DAYS) {
    const most = MAX_REPORT_DAYS.toLocaleString('en');
    throw invalidField('to', `A report covers at most ${most} days`);
  }
}

export function createReports({ manager }: Database, { now }: Environment) {
  /** The bounds of the statements that cover these days: one statement reads a month. */
  function boundsOf(from: string, to: string): string[] {
    const end = addDays(to, 1) ?? to;
    const days: string[] = [];
    for (let day = from; day < end; day = addDays(day, 31) ?? end) days.push(day);
    return [...days, end].map((day) => storedInstant(uaeInstant(day, 0)));
  }

  async function partsOf(
    kind: LeadKind,
    bounds: readonly string[],
    onMonth?: () => void,
  ): Promise<Part[]> {
    const metadata = manager.connection.getMetadata(kind);
    const service = metadata.findColumnWithPropertyName(STORED_KINDS[kind].service)?.databaseName;
    const { tableName } = metadata;
    const conditions = figureConditions(manager, kind, now());
    const sums = Object.entries(conditions).map(
      ([name, condition]) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${name}`,
    );
    const parts = new Map<string, Part>();
    const read = async (selected: string, where: string, values: readonly string[]) => {
      const rows = await manager.query<Record<string, unknown>[]>(
        `SELECT ${service} AS service, first_answer_by AS person, ${selected} FROM ${tableName}
        WHERE created_at >= ? AND created_at < ? AND ${where}`,
        [...values],
      );
      return rows.map((row) => {
        const key = `${row.service}/${row.person}`;
        const part = parts.get(key) ?? emptyPart(kind, row);
        parts.set(key, part);
        return { row, part };
      });
    };
    for (const [index, from] of bounds.slice(0, -1).entries()) {
      const span = [from, bounds[index + 1] ?? from];
      // Groups by minutes would be almost as many as the leads, and take the database longer.
      const times = `${answerTimes(manager).minutes} AS clock, first_answer_office_minutes AS office`;
      const [counted, answered] = await Promise.all([
        read(sums.join(', '), '1 = 1 GROUP BY 1, 2', span),
        read(times, conditions.answered, span),
      ]);
      for (const { row, part } of counted) {
        for (const name of COUNTS)
          part.counts[name] = (part.counts[name] ?? 0) + Number(row[name] ?? 0);
      }
      for (const { row, part } of answered) {
        add(part.clock, Number(row.clock), 1);
        add(part.office, Number(row.office), 1);
      }
      onMonth?.();
      await nextIteration();
    }
    return [...parts.values()];
  }

  /** The name of a deleted account or key, from its latest event. */
  async function lastNameOf(id: string): Promise<string> {
    const [row] = await manager.query<{ name: string }[]>(
      'SELECT actor_name AS name FROM events WHERE actor_id = ? ORDER BY number DESC LIMIT 1',
      [id],
    );
    return row?.name ?? '';
  }

  return {
    /** @param onMonth called after each month of a kind. */
    async read(
      { from: given, to = uaeDay(now()), kind }: ReportInput,
      onMonth?: () => void,
    ): Promise<Report> {
      const from = given ?? addDays(to, 1 - REPORT_DAYS) ?? to;
      checkSpan(from, to);
      const kinds = KIND_NAMES.filter((each) => kind === undefined || each === kind);
      const bounds = boundsOf(from, to);
      const parts = (await Promise.all(kinds.map((each) => partsOf(each, bounds, onMonth)))).flat();
      const people = grouped(parts, 'answered', ({ person }) => person ?? '');
      const accountOf = await readAccounts(
        manager,
        people.map(({ person }) => person),
      );
      const byPerson = people.map(async ({ person: id, figures }) => {
        const account = id && (accountOf(id) ?? { id, username: await lastNameOf(id) });
        return { person: account || null, ...figures };
      });
      return {
        from,
        to,
        kind: kind ?? null,
        total: figuresOf(parts),
        byKind: kinds.map((each) => ({
          kind: each,
          ...figuresOf(parts.filter((part) => part.kind === each)),
        })),
        byService: grouped(parts, 'received', (part) => `${part.kind}/${part.service}`).map(
          ({ kind: each, service, figures }) => ({ kind: each, service, ...figures }),
        ),
        byPerson: await Promise.all(byPerson),
      };
    },
  };
}

const COLUMNS = [
  ['Group', 'group'],
  ['Kind', 'kind'],
  ['Service', 'service'],
  ['Person', 'person'],
  ['Received', 'received'],
  ['Answered', 'answered'],
  ['Waiting', 'waiting'],
  ['Median to first answer (minutes)', 'medianMinutes'],
  ['90th percentile to first answer (minutes)', 'p90Minutes'],
  ['Median to first answer (office-hour minutes)', 'medianOfficeMinutes'],
  ['90th percentile to first answer (office-hour minutes)', 'p90OfficeMinutes'],
  ['Answered within 24 h', 'answeredInTime'],
  ['Answered within 24 h (% of answered)', 'answeredInTimePercent'],
  ['Meetings held', 'meetingsHeld'],
  ['Meetings cancelled', 'meetingsCancelled'],
  ['Meetings missed', 'meetingsMissed'],
] as const;
const columns = COLUMNS.map(([header, key]) => ({ header, key }));

/** A report as one table: its total, then its groups. */
export function reportFile(report: Report): Download {
  const { from, to, total, byKind, byService, byPerson } = report;
  const rows = [
    { group: 'total', ...total },
    ...byKind.map((row) => ({ group: 'kind', ...row })),
    ...byService.map((row) => ({ group: 'service', ...row })),
    ...byPerson.map((row) => ({ group: 'person', ...row, person: row.person?.username })),
  ];
  async function* chunks() {
    yield csvText([COLUMNS.map(([header]) => header)], { bom: true });
    yield csvText(rows, { columns });
  }
  return { fileName: `report-${from}-${to}.csv`, contentType: CSV_TYPE, chunks: chunks() };
}
