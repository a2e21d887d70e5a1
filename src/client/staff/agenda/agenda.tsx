import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  AGENDA_MODES,
  type AgendaDay,
  type AgendaMode,
  type AgendaView,
  agendaDays,
  daysFrom,
  mondayOf,
  useAgendaView,
} from '#client/staff/agenda/agenda-days.ts';
import { AgendaGrid } from '#client/staff/agenda/agenda-grid.tsx';
import { CalendarTools } from '#client/staff/agenda/calendar-tools.tsx';
import { isNotFree } from '#client/staff/agenda/meeting-times.ts';
import {
  type Move,
  MoveDialog,
  type MoveDialogProps,
  useMoveAppointment,
} from '#client/staff/agenda/move-dialog.tsx';
import { NewAppointment } from '#client/staff/agenda/new-appointment.tsx';
import { APPOINTMENT_KIND } from '#client/staff/appointments.tsx';
import { KeysHelp } from '#client/staff/leads/keys.tsx';
import { LeadTab, LeadWorkspace } from '#client/staff/leads/lead-workspace.tsx';
import { useOpenLead } from '#client/staff/leads/use-leads.ts';
import { useFitsWeek } from '#client/staff/shell/browser-state.ts';
import {
  ListMessage,
  Popover,
  Segments,
  ToolButton,
  ToolMenu,
  toolLine,
} from '#client/staff/shell/controls.tsx';
import { DayField } from '#client/staff/shell/day-fields.tsx';
import { SearchButton } from '#client/staff/shell/palette.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { visuallyHidden } from '#client/theme/global-css.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import { addDays, readableDay, uaeDay } from '#shared/calendar/uae-time.ts';

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

/** `Mon, 23 Nov 2026`, or `23–29 Nov 2026`. */
function titleOf(days: readonly AgendaDay[]): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  if (first === last) return readableDay(first);
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(first), new Date(last));
}

const Days = chakra('nav', {
  base: {
    ...toolLine,
    gap: 2,
    paddingRight: { lg: 4 },
    '& input': {
      minHeight: { base: 11, lg: 9 },
      minWidth: 0,
      py: 1,
      px: 2,
      textStyle: 'dense',
      width: 'auto',
    },
    mdDown: { flex: '1 0 100%', order: -3 },
  },
});

const Tools = chakra('div', {
  base: {
    ...toolLine,
    flex: '1 1 0',
    minWidth: { md: 0 },
    gap: 2,
    mdToLg: { flexBasis: '100%' },
    mdDown: { order: -2, position: 'static', '& > button > span': visuallyHidden, paddingRight: 2 },
    '& h2': {
      fontFamily: 'body',
      textStyle: 'dense',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'lining-nums tabular-nums',
      marginRight: 'auto',
    },
  },
});

const FAILURE = 'Failed to fetch appointments';

interface AgendaProps {
  readonly view: AgendaView;
  readonly mode: Exclude<AgendaMode, 'list'>;
}

function Agenda({ view, mode }: AgendaProps) {
  const today = uaeDay(new Date());
  const selectedDay = view.from ?? today;
  const count = mode === 'week' ? 7 : 1;
  const from = mode === 'week' ? mondayOf(selectedDay) : selectedDay;
  const query = trpc.appointments.agenda.useQuery(
    { from, days: String(count) },
    { staleTime: 0, meta: { failure: FAILURE }, placeholderData: keepPreviousData },
  );
  const { data } = query;
  const days = agendaDays(daysFrom(from, count), data);
  const order = days.flatMap(({ untimed, timed }) => [
    ...untimed,
    ...timed.map(({ item }) => item),
  ]);

  const open = useOpenLead();
  const [moved, setMoved] = useState<Omit<MoveDialogProps, 'onClose'> | null>(null);
  const move = useMoveAppointment();
  const [isNew, setNew] = useState(false);
  const onDrop = (appointment: AgendaItem, startsAt: string, minutes: number) => {
    const { id, version } = appointment;
    const request: Move = { id, version, startsAt, minutes, refuseClash: true };
    move.mutate(request, {
      onError(error) {
        if (isNotFree(error)) setMoved({ appointment, start: startsAt });
      },
    });
  };

  const go = (by: number) => view.setFrom(addDays(selectedDay, by * count) ?? selectedDay);
  return (
    <>
      <Days data-tool="" aria-label="Days">
        <ToolButton onClick={() => go(-1)} aria-label={`Previous ${mode}`}>
          <ChevronLeft aria-hidden />
        </ToolButton>
        <ToolButton onClick={() => view.setFrom(null)}>Today</ToolButton>
        <ToolButton onClick={() => go(1)} aria-label={`Next ${mode}`}>
          <ChevronRight aria-hidden />
        </ToolButton>
        <DayField label="Go to a day" day={view.from ?? from} onDay={view.setFrom} />
      </Days>
      <Tools data-tool="">
        <h2>{titleOf(days)}</h2>
        <ToolButton onClick={() => setNew(true)}>
          <Plus aria-hidden />
          <span>New appointment</span>
        </ToolButton>
        <Popover name="More" label={<EllipsisVertical aria-hidden />}>
          <ToolMenu>
            <SearchButton />
            <CalendarTools />
            <KeysHelp />
          </ToolMenu>
        </Popover>
      </Tools>
      {data ? (
        <>
          {data.more && (
            <chakra.p color="warning" textStyle="small" mb={3} role="status">
              Too many appointments to show here. Switch to a single day or to the list.
            </chakra.p>
          )}
          <LeadWorkspace
            kind={APPOINTMENT_KIND}
            leads={[]}
            view={{
              order,
              show: (rows) => (
                <AgendaGrid
                  days={days}
                  rows={rows}
                  today={today}
                  onDrop={onDrop}
                  busyId={move.isPending ? move.variables.id : null}
                />
              ),
            }}
          />
        </>
      ) : (
        <ListMessage query={query} failure={FAILURE} />
      )}
      {isNew && <NewAppointment onClose={() => setNew(false)} onCreated={open.open} />}
      {moved && <MoveDialog {...moved} onClose={() => setMoved(null)} />}
    </>
  );
}
