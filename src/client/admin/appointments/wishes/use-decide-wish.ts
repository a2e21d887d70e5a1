import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { refusalOf } from '#client/admin/appointments/times/refusal.ts';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { rereadAfter } from '#client/admin/calls/query-client.ts';
import { trpc, trpcClient } from '#client/admin/calls/trpc.ts';
import { editLeads } from '#client/admin/live/apply-changes.ts';
import { toast } from '#client/layout/toast.ts';
import type { Appointment } from '#shared/appointments.ts';

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly decision: 'accept' | 'keep';
}

/** Shows every failure except a time that is not free, which reopens as a move. */
export function useDecideWish() {
  const queryClient = useQueryClient();
  const { leads } = trpc.useUtils();
  return useMutation({
    mutationFn: async (decision: Decision) =>
      (await trpcClient.appointments.wish.mutate({ ...decision, refuseClash: true })).appointment,
    onError: (error) => {
      if (!refusalOf(error)) toastFailure('Failed to update appointment', error);
    },
    onSuccess: (decided, { decision }) => {
      editLeads(queryClient, 'appointments', (lead: Appointment) =>
        lead.id === decided.id ? { ...lead, ...decided } : lead,
      );
      void toast({ title: decision === 'keep' ? 'Confirmed time kept' : 'Appointment moved' });
    },
    onSettled: (_decided, failure) => {
      if (failure && refusalOf(failure)) return;
      void rereadAfter(failure, getQueryKey(trpc.appointments));
      void leads.invalidate();
    },
  });
}
