import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { agendaDays, daysFrom, mondayOf } from '#client/staff/agenda/agenda-days.ts';
import { AgendaGrid } from '#client/staff/agenda/agenda-grid.tsx';
import { AgendaList } from '#client/staff/agenda/agenda-list.tsx';
import { AgendaToolbar } from '#client/staff/agenda/agenda-toolbar.tsx';
import { isOddForClient } from '#client/staff/agenda/confirmed-time.ts';
import { MoveDialog, type MoveDialogProps } from '#client/staff/agenda/move-dialog.tsx';
import { refusalOf } from '#client/staff/agenda/refusal.ts';
import type { AgendaMode, AgendaView } from '#client/staff/agenda/use-agenda-view.ts';
import { type Move, useMoveAppointment } from '#client/staff/agenda/use-move-appointment.ts';
import { APPOINTMENT_KIND } from '#client/staff/appointments.tsx';
import { LeadWorkspace } from '#client/staff/leads/lead-workspace.tsx';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import { useOpenLead } from '#client/staff/leads/use-open-lead.ts';
import type { OnTransition } from '#client/staff/leads/use-transitions.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { useAppointmentNews } from '#client/staff/shell/use-appointment-news.ts';
import { useMinute } from '#client/staff/shell/use-minute.ts';
import { useFitsWeek } from '#client/staff/shell/use-wide-screen.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';

const FAILURE = 'Failed to fetch appointments';
const Note = chakra('p', { base: { color: 'warning', textStyle: 'small', mb: 3 } });

const NewAppointment = lazyDialog(
  'The form for a new appointment',
  async () => (await import('#client/staff/agenda/new-appointment.tsx')).NewAppointment,
);

interface AgendaProps {
  readonly view: AgendaView;
  readonly mode: Exclude<AgendaMode, 'list'>;
}

export function Agenda({ view, mode }: AgendaProps) {
  const now = useMinute();
  const today = uaeDay(new Date(now));
  const selectedDay = view.from ?? today;
  const count = mode === 'week' ? 7 : 1;
  const from = mode === 'week' ? mondayOf(selectedDay) : selectedDay;
  const query = trpc.appointments.agenda.useQuery(
    { from, days: String(count) },
    { staleTime: 0, meta: { failure: FAILURE }, placeholderData: keepPreviousData },
  );
  useAppointmentNews(() => void cached.appointments.agenda.invalidate());
  const { data } = query;
  const days = agendaDays(daysFrom(from, count), data);
  const fitsWeek = useFitsWeek();
  const [firstDay] = days;
  const order = days.flatMap(({ untimed, timed }) => [
    ...untimed,
    ...timed.map(({ item }) => item),
  ]);

  const open = useOpenLead('appointment');
  const [moved, setMoved] = useState<Omit<MoveDialogProps, 'onClose'> | null>(null);
  const move = useMoveAppointment();
  /** The chosen free time of a new appointment; undefined if none is chosen; null without a dialog. */
  const [entered, setEntered] = useState<Date | undefined | null>(null);
  const onDrop =
    (onTransition: OnTransition) =>
    (appointment: AgendaItem, startsAt: string, minutes: number) => {
      const { id, version } = appointment;
      if (appointment.status === 'pending') {
        // The version of the dragged entry: a colleague may have approved it in the meantime.
        const approve = (lead: Appointment) =>
          onTransition({ ...lead, version }, 'approved', { startsAt, minutes });
        const read = cached.appointments.get.fetch(
          { id },
          { staleTime: 0, meta: { failure: FAILURE } },
        );
        return void read.then(approve, () => undefined);
      }
      // The dialog names the client's time, and asks.
      if (isOddForClient(startsAt, appointment.timezone)) {
        return setMoved({ appointment, tried: { startsAt } });
      }
      const request: Move = { id, version, startsAt, minutes, refuseClash: true };
      move.mutate(request, {
        onError(error) {
          const refusal = refusalOf(error);
          if (refusal) setMoved({ appointment, tried: { startsAt, refusal } });
        },
      });
    };

  const go = (by: number) => view.setFrom(addDays(selectedDay, by * count) ?? selectedDay);
  const goToday = () => view.setFrom(null);
  const unlessCovered = (act: () => void) => () => open.id === null && act();
  useLeadKeys({
    t: unlessCovered(goToday),
    p: unlessCovered(() => go(-1)),
    n: unlessCovered(() => go(1)),
    m: unlessCovered(() => {
      const focusedId = document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead;
      const appointment = order.find(({ id }) => id === focusedId);
      if (appointment?.status === 'approved') setMoved({ appointment });
    }),
  });
  return (
    <>
      <AgendaToolbar
        {...{ view, days, today, goToday, go }}
        shown={data && order}
        loading={query.isFetching}
        refresh={() => void query.refetch()}
        onNew={() => setEntered(undefined)}
      />
      {data ? (
        <>
          {data.more && (
            <Note role="status">
              Too many appointments to show here. Switch to a single day or to the list.
            </Note>
          )}
          <LeadWorkspace
            kind={APPOINTMENT_KIND}
            leads={[]}
            view={{
              order,
              show: (rows, onTransition) => (
                <>
                  {!fitsWeek && firstDay && <AgendaList day={firstDay} rows={rows} />}
                  <AgendaGrid
                    {...{ days, rows, now, today }}
                    onDrop={onDrop(onTransition)}
                    onFree={setEntered}
                    loaded={!query.isPlaceholderData}
                    busyId={move.isPending ? move.variables.id : null}
                  />
                </>
              ),
            }}
          />
        </>
      ) : (
        <ListMessage query={query} failure={FAILURE} />
      )}
      {entered !== null && (
        <NewAppointment
          start={entered}
          onClose={() => setEntered(null)}
          onCreated={(id) => {
            void cached.appointments.invalidate();
            open.open(id);
          }}
        />
      )}
      {moved && <MoveDialog {...moved} onClose={() => setMoved(null)} />}
    </>
  );
}
