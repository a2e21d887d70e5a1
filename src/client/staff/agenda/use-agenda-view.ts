import { isAgendaDay } from '#client/staff/agenda/agenda-days.ts';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';

export const AGENDA_MODES = ['list', 'day', 'week'] as const;
export type AgendaMode = (typeof AGENDA_MODES)[number];

/** The view of the appointments, stored in the address. Ignores unknown values. */
export function useAgendaView() {
  const [params, , put] = useViewParams();
  const from = params.get('from');
  return {
    mode: AGENDA_MODES.find((mode) => mode === params.get('view')) ?? 'list',
    setMode: (mode: AgendaMode) => {
      const isOther = mode === 'list' || !params.has('view');
      // In the address of the list, these days are filters.
      put({ view: mode === 'list' ? null : mode, ...(isOther && { from: null, to: null }) });
    },
    from: from !== null && isAgendaDay(from) ? from : null,
    setFrom: (day: string | null) => put({ from: day }),
  };
}
export type AgendaView = ReturnType<typeof useAgendaView>;
