import { capitalised } from '#client/staff/leads/lead-values.tsx';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { contactServiceLabel } from '#shared/leads/contact-options.ts';
import type { Report, ReportFigures } from '#shared/leads/report.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

type Figure = keyof ReportFigures;

export interface FigureList {
  readonly kind: LeadKind;
  readonly address: string;
}

export interface ReportRow {
  readonly key: string;
  readonly name: string;
  readonly figures: ReportFigures;
  /** The lists of the leads in a figure, at most one for each kind; none if it counts no leads. */
  readonly listsOf: (figure: Figure) => readonly FigureList[];
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

/** The counts behind figures that are not counts. */
const COUNTED: Partial<Record<Figure, Figure>> = {
  answeredInTimePercent: 'answeredInTime',
  medianMinutes: 'answered',
  p90Minutes: 'answered',
  medianOfficeMinutes: 'answered',
  p90OfficeMinutes: 'answered',
};

/** The filters of the list of a figure's leads. */
function filterOf(kind: LeadKind, figure: Figure, { person, service }: Narrowed) {
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
  // Only appointments have a filter by service.
  const hasFilter = kind === 'appointment' && service;
  if (service !== undefined && !hasFilter) {
    return { ...byStatus, figure: `${figure}:service=${service}` };
  }
  const isWhole = ['received', 'waiting', 'meetingsHeld'].includes(figure);
  return { ...byStatus, ...(!isWhole && { figure }), ...(hasFilter && { service }) };
}

interface Narrowed {
  readonly figures: ReportFigures;
  readonly service?: string;
  readonly person?: string;
}

/** The lists of each kind. `ofKind` has a kind's own figures, if they are known. */
function listsOf(
  { from, to }: Report,
  narrowed: Narrowed,
  ofKind: readonly { readonly kind: LeadKind; readonly figures?: ReportFigures }[],
) {
  return (figure: Figure): FigureList[] => {
    const counted = COUNTED[figure] ?? figure;
    if (!narrowed.figures[counted]) return [];
    const isMeeting = counted.startsWith('meetings');
    return ofKind
      .filter(({ kind, figures }) =>
        figures ? figures[counted] : !isMeeting || kind === 'appointment',
      )
      .map(({ kind }) => {
        const filter = {
          tab: LEAD_KINDS[kind].list,
          ...filterOf(kind, counted, narrowed),
          from,
          to,
        };
        return { kind, address: `${ADMIN_PATHS.dashboard}?${new URLSearchParams(filter)}` };
      });
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
  const kinds = kind
    ? [{ kind }]
    : byKind.map(({ kind: each, ...figures }) => ({ kind: each, figures }));
  const all = listsOf(report, { figures: total }, kinds);
  return [
    { name: '', rows: [{ key: 'total', name: 'All', figures: total, listsOf: all }] },
    {
      name: 'Kind',
      rows: byKind.map(({ kind: each, ...figures }) => ({
        ...{ key: each, name: `${capitalised(each)}s`, figures },
        listsOf: listsOf(report, { figures }, [{ kind: each }]),
      })),
    },
    {
      name: 'Service',
      rows: byService.map(({ kind: of, service, ...figures }) => ({
        key: `${of} ${service}`,
        name: `${serviceName(of, service)} (${of})`,
        figures,
        listsOf: listsOf(report, { figures, service: service ?? '' }, [{ kind: of }]),
      })),
    },
    {
      name: 'First answer by',
      rows: byPerson.map(({ person, ...figures }) => ({
        ...{ key: person?.id ?? '', name: person?.username ?? 'Nobody yet', figures },
        listsOf: listsOf(
          report,
          { figures, person: person?.id ?? 'none' },
          kinds.map(({ kind: each }) => ({ kind: each })),
        ),
      })),
    },
  ].filter(({ name, rows }) => rows.length > 0 && !(name === 'Kind' && kind !== null));
}
