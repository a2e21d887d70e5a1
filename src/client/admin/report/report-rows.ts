import { capitalised } from '#client/admin/kinds/kinds.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { contactServiceLabel } from '#shared/leads/contact-options.ts';
import type { Report, ReportFigures } from '#shared/leads/report.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

type Figure = keyof ReportFigures;

export interface ReportRow {
  readonly key: string;
  readonly name: string;
  readonly figures: ReportFigures;
  /** The address of the list behind a figure; undefined if there is none. */
  readonly listOf: (figure: Figure) => string | undefined;
}

export interface ReportGroup {
  readonly name: string;
  readonly rows: readonly ReportRow[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in two units, such as `2 d 3 h`; a dash for none. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  const whole = Math.round(minutes);
  const two = (large: number, unit: string, small: number, smaller: string) =>
    small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smaller}`;
  if (whole >= DAY) {
    const hours = Math.round(whole / HOUR);
    return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
  }
  return whole >= HOUR ? two(Math.floor(whole / HOUR), 'h', whole % HOUR, 'm') : `${whole} m`;
}

const NO_LIST = () => undefined;

const MEETING_LISTS: Partial<Record<Figure, Record<string, string>>> = {
  meetingsHeld: { status: 'completed' },
  meetingsCancelled: { status: 'rejected' },
  meetingsMissed: { status: 'approved', when: 'past' },
};

/** The filters of the list that is closest to a figure; undefined if several lists contain it. */
function filterOf(kind: LeadKind, figure: Figure): Record<string, string> | undefined {
  const { fresh } = LEAD_KINDS[kind];
  if (figure === 'received') return {};
  if (figure === 'waiting') return { status: fresh };
  if (kind === 'appointment') return MEETING_LISTS[figure];
  return figure === 'answered' ? { status: 'responded' } : undefined;
}

function listsOf(kind: LeadKind, { from, to }: Report, more: Record<string, string> = {}) {
  return (figure: Figure) => {
    const filter = filterOf(kind, figure);
    const tab = LEAD_KINDS[kind].list;
    return (
      filter &&
      `${ADMIN_PATHS.dashboard}?${new URLSearchParams({ tab, ...filter, ...more, from, to })}`
    );
  };
}

function serviceName(kind: LeadKind, service: string | null): string {
  if (service === null) return 'No service';
  const label = kind === 'contact' ? contactServiceLabel(service) : serviceTypeLabel(service);
  return label ?? service;
}

/** The rows of a report in groups: all leads, then by kind, service and person. */
export function groupsOf(report: Report): ReportGroup[] {
  const { kind, total, byKind, byService, byPerson } = report;
  const all = kind ? listsOf(kind, report) : NO_LIST;
  return [
    { name: '', rows: [{ key: 'total', name: 'All', figures: total, listOf: all }] },
    {
      name: 'Kind',
      rows: byKind.map(({ kind: each, ...figures }) => {
        return { key: each, name: `${capitalised(each)}s`, figures, listOf: listsOf(each, report) };
      }),
    },
    {
      name: 'Service',
      rows: byService.map(({ kind: of, service, ...figures }) => ({
        key: `${of} ${service}`,
        name: `${serviceName(of, service)} (${of})`,
        figures,
        listOf: of === 'appointment' && service ? listsOf(of, report, { service }) : NO_LIST,
      })),
    },
    {
      name: 'First answer by',
      rows: byPerson.map(({ person, ...figures }) => ({
        ...{ key: person?.id ?? '', name: person?.username ?? 'Nobody yet', figures },
        listOf: NO_LIST,
      })),
    },
  ].filter(({ name, rows }) => rows.length > 0 && !(name === 'Kind' && kind !== null));
}
