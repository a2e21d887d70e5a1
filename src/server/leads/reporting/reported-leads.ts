import { setImmediate as nextIteration } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { ReportFigures } from '#shared/leads/report.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadReader } from '../listing/lead-reader.ts';
import { eventsOfLeads, shareOf } from './lead-share.ts';
import { figuresOf } from './report-figures.ts';

const BATCH = 200;
const MAX_READ = 10_000;
const MAX_FOUND = 1_000;

/** The newest leads that match a filter and count in a figure of the report, such as `answered:none`. */
export async function reportedLeads<Kind extends KindName>(
  manager: EntityManager,
  kind: Kind,
  search: LeadReader<Kind>['search'],
  asked: { filter: LeadFilter; figure: string; now: Date },
): Promise<string[]> {
  const { filter, now } = asked;
  const [figure, group] = asked.figure.split(':');
  const counts = (row: LeadRow<Kind>, events: Awaited<ReturnType<typeof eventsOfLeads>>) => {
    const share = shareOf(kind, row, events.get(row.id));
    const figures: ReportFigures = figuresOf(share.totals, now);
    const { service, person } = share.row;
    const isIn = [undefined, person || 'none', `service=${service}`].includes(group);
    return isIn && figures[figure as keyof ReportFigures] === 1;
  };
  const found: string[] = [];
  let before: string | undefined;
  for (let read = 0; read < MAX_READ && found.length < MAX_FOUND; read += BATCH) {
    const { rows, next } = await search({ filter, before, limit: BATCH });
    const ids = rows.map(({ id }) => id);
    const events = await eventsOfLeads(manager, ids);
    found.push(...rows.filter((row) => counts(row, events)).map(({ id }) => id));
    if (next === null) break;
    before = next;
    await nextIteration();
  }
  return found.slice(0, MAX_FOUND);
}
