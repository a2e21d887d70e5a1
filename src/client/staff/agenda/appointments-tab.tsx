import { chakra } from '@chakra-ui/react';
import { AGENDA_MODES, type AgendaMode, useAgendaView } from '#client/staff/agenda/agenda-days.ts';
import { APPOINTMENT_KIND } from '#client/staff/appointments.tsx';
import { LeadTab } from '#client/staff/leads/lead-workspace.tsx';
import { useFitsWeek } from '#client/staff/shell/browser-state.ts';
import { Segments, toolLine } from '#client/staff/shell/controls.tsx';
import { lazyView } from '#client/staff/shell/lazy-view.tsx';

const Agenda = lazyView(() => import('#client/staff/agenda/agenda.tsx'), 'Agenda');

const LABELS: Record<AgendaMode, string> = { list: 'List', day: 'Day', week: 'Week' };

export function AppointmentsTab() {
  const view = useAgendaView();
  const fitsWeek = useFitsWeek();
  const shown = view.mode === 'week' && !fitsWeek ? 'day' : view.mode;
  return (
    <>
      <Switch data-tool="">
        <Segments
          label="Show appointments as"
          choices={AGENDA_MODES.filter((mode) => mode !== 'week' || fitsWeek).map((mode) => [
            mode,
            LABELS[mode],
          ])}
          chosen={shown}
          onChoose={view.setMode}
        />
      </Switch>
      {shown === 'list' ? <LeadTab kind={APPOINTMENT_KIND} /> : <Agenda view={view} mode={shown} />}
    </>
  );
}

const Switch = chakra('div', {
  base: {
    ...toolLine,
    flex: '0 0 auto',
    paddingRight: { md: 3 },
    mdDown: { order: -1, position: 'static', height: 'auto' },
  },
});
