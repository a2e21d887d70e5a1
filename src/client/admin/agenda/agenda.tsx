import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { APPOINTMENT_KIND } from '#client/admin/appointments/appointment-kind.tsx';
import {
  MoveDialog,
  type MoveDialogProps,
} from '#client/admin/appointments/moving/move-dialog.tsx';
import {
  type Move,
  useMoveAppointment,
} from '#client/admin/appointments/moving/use-move-appointment.ts';
import { isOddForClient } from '#client/admin/appointments/times/confirmed-time.ts';
import { refusalOf } from '#client/admin/appointments/times/refusal.ts';
import { cached, trpc } from '#client/admin/calls/trpc.ts';
import { useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import type { OnTransition } from '#client/admin/leads/transitions/use-transitions.tsx';
import { useOpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { LeadWorkspace } from '#client/admin/leads/workspace/lead-workspace.tsx';
import { useAppointmentNews } from '#client/admin/live/use-appointment-news.ts';
import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { useMinute } from '#client/admin/parts/use-minute.ts';
import { useFitsWeek } from '#client/admin/parts/use-wide-screen.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { agendaDays, daysFrom, mondayOf } from './agenda-days.ts';
import { AgendaGrid } from './agenda-grid.tsx';
import { AgendaList } from './agenda-list.tsx';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import type { AgendaMode, AgendaView } from './use-agenda-view.ts';

const FAILURE = 'Failed to fetch appointments';
const Note = chakra('p', { base: { color: 'warning', textStyle: 'small', mb: 3 } });

const NewAppointment = lazyDialog(
  'The form for a new appointment',
  async () =>
    (await import('#client/admin/appointments/entering/new-appointment.tsx')).NewAppointment,
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
