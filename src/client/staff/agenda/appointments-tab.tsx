import { chakra } from '@chakra-ui/react';
import { AGENDA_MODES, type AgendaMode, useAgendaView } from '#client/staff/agenda/agenda-days.ts';
import { APPOINTMENT_KIND } from '#client/staff/appointments.tsx';
import { LeadTab } from '#client/staff/leads/lead-workspace.tsx';
import { useFitsWeek } from '#client/staff/shell/browser-state.ts';
import { toolLine } from '#client/staff/shell/controls.tsx';
import { lazyView } from '#client/staff/shell/lazy-view.tsx';

const Agenda = lazyView(() => import('#client/staff/agenda/agenda.tsx'), 'Agenda');

const LABELS: Record<AgendaMode, string> = { list: 'List', day: 'Day', week: 'Week' };

export function AppointmentsTab() {
  const view = useAgendaView();
  const fitsWeek = useFitsWeek();
  const shown = view.mode === 'week' && !fitsWeek ? 'day' : view.mode;
  return (
    <>
      <Switch data-tool="" aria-label="Show appointments as">
        {AGENDA_MODES.filter((mode) => mode !== 'week' || fitsWeek).map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === shown}
            onClick={() => view.setMode(mode)}
          >
            {LABELS[mode]}
          </button>
        ))}
      </Switch>
      {shown === 'list' ? <LeadTab kind={APPOINTMENT_KIND} /> : <Agenda view={view} mode={shown} />}
    </>
  );
}

const Switch = chakra('fieldset', {
  base: {
    ...toolLine,
    flex: '0 0 auto',
    paddingRight: { md: 3 },
    mdDown: { order: -1, position: 'static', height: 'auto' },
    '& button': {
      minHeight: { base: 10, lg: 9 },
      px: 3,
      border: '1px solid {colors.edge}',
      textStyle: 'dense',
      fontWeight: 500,
      color: 'muted',
      _hover: { color: 'accentHigh' },
    },
    '& button + button': { borderLeftWidth: 0 },
    '& button[aria-pressed=true]': {
      bg: 'panel',
      color: 'text',
      boxShadow: 'inset 0 -2px 0 {colors.accent}',
      _highContrast: { color: 'Highlight' },
    },
  },
});
