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

/** The counts behind figures that are not counts. */
const COUNTED: Partial<Record<Figure, Figure>> = {
  answeredInTimePercent: 'answeredInTime',
  medianMinutes: 'answered',
  p90Minutes: 'answered',
  medianOfficeMinutes: 'answered',
  p90OfficeMinutes: 'answered',
};

/** The filters of the list of a figure's leads. */
function filterOf(kind: LeadKind, figure: Figure, person?: string): Record<string, string> {
  const { fresh, reasoned } = LEAD_KINDS[kind];
  const statuses: Partial<Record<Figure, string>> = {
    waiting: fresh,
    meetingsHeld: 'completed',
    meetingsCancelled: reasoned,
    meetingsMissed: 'approved',
  };
  const status = statuses[figure];
  const byStatus: Record<string, string> = status ? { status } : {};
  if (person) return { ...byStatus, figure: `${figure}:${person}` };
  const isWhole = ['received', 'waiting', 'meetingsHeld'].includes(figure);
  return isWhole ? byStatus : { ...byStatus, figure };
}

interface Narrowed {
  readonly figures: ReportFigures;
  readonly service?: string;
  readonly person?: string;
}

function listsOf(kind: LeadKind, { from, to }: Report, { figures, service, person }: Narrowed) {
  return (figure: Figure) => {
    const counted = COUNTED[figure] ?? figure;
    if (!figures[counted]) return undefined;
    const tab = LEAD_KINDS[kind].list;
    const filter = { ...filterOf(kind, counted, person), ...(service && { service }), from, to };
    return `${ADMIN_PATHS.dashboard}?${new URLSearchParams({ tab, ...filter })}`;
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
  const all = kind ? listsOf(kind, report, { figures: total }) : NO_LIST;
  return [
    { name: '', rows: [{ key: 'total', name: 'All', figures: total, listOf: all }] },
    {
      name: 'Kind',
      rows: byKind.map(({ kind: each, ...figures }) => {
        const listOf = listsOf(each, report, { figures });
        return { key: each, name: `${capitalised(each)}s`, figures, listOf };
      }),
    },
    {
      name: 'Service',
      rows: byService.map(({ kind: of, service, ...figures }) => ({
        key: `${of} ${service}`,
        name: `${serviceName(of, service)} (${of})`,
        figures,
        listOf:
          of === 'appointment' && service ? listsOf(of, report, { figures, service }) : NO_LIST,
      })),
    },
    {
      name: 'First answer by',
      rows: byPerson.map(({ person, ...figures }) => ({
        ...{ key: person?.id ?? '', name: person?.username ?? 'Nobody yet', figures },
        listOf: kind ? listsOf(kind, report, { figures, person: person?.id ?? 'none' }) : NO_LIST,
      })),
    },
  ].filter(({ name, rows }) => rows.length > 0 && !(name === 'Kind' && kind !== null));
}
