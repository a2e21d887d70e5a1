import { useMutation } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { refusalOf } from '#client/staff/agenda/refusal.ts';
import { toastChange } from '#client/staff/leads/undo-change.ts';
import { editLeads } from '#client/staff/shell/apply-changes.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { queryClient, refetchAfter } from '#client/staff/shell/query-client.ts';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatMeeting } from '#client/staff/shell/uae-day.ts';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import type { Agenda, AgendaItem } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';

export type Movable = Pick<
  Appointment,
  | 'id'
  | 'version'
  | 'fullName'
  | 'serviceType'
  | 'preferredDate'
  | 'preferredTime'
  | 'timezone'
  | 'startsAt'
  | 'minutes'
>;

export interface Move {
  readonly id: string;
  readonly version: number;
  readonly startsAt: string;
  readonly minutes: number;
  /** Whether the server rejects a time that is not free. */
  readonly refuseClash: boolean;
  readonly acceptedConflicts?: string[];
}

/** Shows a toast for every failure except an unavailable time, which the caller must report. */
export function useMoveAppointment() {
  const mails = useMailState()?.isSetUp;
  const agendas = { queryKey: getQueryKey(trpc.appointments.agenda) };
  const patch = (id: string, change: Partial<AgendaItem>) => {
    let before: AgendaItem | undefined;
    queryClient.setQueriesData<Agenda>(agendas, (agenda) => {
      const found = agenda?.items.find((item) => item.id === id);
      if (!agenda || !found) return agenda;
      before ??= found;
      const items = agenda.items.map((item) => (item === found ? { ...item, ...change } : item));
      return { ...agenda, items };
    });
    return before;
  };
  return useMutation({
    mutationFn: (move: Move) => trpcClient.appointments.move.mutate(move),
    onMutate: async ({ id, startsAt, minutes }) => {
      await queryClient.cancelQueries(agendas);
      return { before: patch(id, { startsAt, minutes }) };
    },
    onError: (error, { id }, context) => {
      if (context?.before) patch(id, context.before);
      if (!refusalOf(error)) toastFailure('Failed to move appointment', error);
    },
    onSuccess: ({ appointment: moved, undo }) => {
      const { id, startsAt, minutes, version } = moved;
      patch(id, { startsAt, minutes, version });
      adopt(moved);
      const mail = mails ? ' The client gets an email in 30 seconds.' : '';
      const text = startsAt && `Now on ${formatMeeting(startsAt, minutes)}.${mail}`;
      toastChange('Appointment moved', undo, text || undefined);
    },
    onSettled,
  });
}

function adopt(changed: Pick<Appointment, 'id'>): void {
  editLeads(queryClient, 'appointments', (lead: Appointment) =>
    lead.id === changed.id ? { ...lead, ...changed } : lead,
  );
}

function onSettled(_changed: unknown, failure: unknown): void {
  // The server changes nothing when it rejects a time, so the cached data are still current.
  if (failure && refusalOf(failure)) return;
  void refetchAfter(failure, getQueryKey(trpc.appointments));
  void cached.leads.invalidate();
}

interface Decision extends Pick<Move, 'id' | 'version'> {
  readonly decision: 'accept' | 'keep';
}

export function useDecideWish() {
  return useMutation({
    mutationFn: (decision: Decision) =>
      trpcClient.appointments.wish.mutate({ ...decision, refuseClash: true }),
    onError: (error) => {
      if (!refusalOf(error)) toastFailure('Failed to update appointment', error);
    },
    onSuccess: ({ appointment, undo }, { decision }) => {
      adopt(appointment);
      toastChange(decision === 'keep' ? 'Confirmed time kept' : 'Appointment moved', undo);
    },
    onSettled,
  });
}
