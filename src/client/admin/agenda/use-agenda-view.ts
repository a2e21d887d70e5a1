import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { readViewParams } from '#client/admin/address/view-params.ts';
import { TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { isAgendaDay } from './agenda-days.ts';

export const AGENDA_MODES = ['list', 'day', 'week'] as const;
export type AgendaMode = (typeof AGENDA_MODES)[number];

/** The view of the appointments, stored in the address. Ignores unknown values. */
export function useAgendaView() {
  const [params, setParams] = useViewParams();
  const put = (name: string, value: string | null) => {
    // Read the address, not `params`: two quick choices must not overwrite each other.
    const next = readViewParams();
    if (value === null) next.delete(name);
    else next.set(name, value);
    // In the address of the list, these days are filters.
    const isOther = name === 'view' && (value === null || !params.has('view'));
    if (isOther) for (const day of ['from', 'to']) next.delete(day);
    setParams(next);
  };
  const from = params.get('from');
  return {
    mode: AGENDA_MODES.find((mode) => mode === params.get('view')) ?? 'list',
    setMode: (mode: AgendaMode) => put('view', mode === 'list' ? null : mode),
    /** The shown day; null for today. */
    from: from !== null && isAgendaDay(from) ? from : null,
    setFrom: (day: string | null) => put('from', day),
    zone: TIMEZONES.find(({ value }) => value === params.get('zone')),
    setZone: (zone: string) => put('zone', zone || null),
  };
}
export type AgendaView = ReturnType<typeof useAgendaView>;
