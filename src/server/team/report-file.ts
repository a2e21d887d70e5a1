import type { Report } from '#shared/leads/report.ts';
import { CSV_TYPE, csvText, type Download } from '../http/csv.ts';

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
  return {
    ...{ fileName: `report-${from}-${to}.csv`, contentType: CSV_TYPE },
    ...{ chunks: chunks() },
  };
}
