import { getQueryKey } from '@trpc/react-query';
import { rereadAfter } from '#client/admin/calls/query-client.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadList } from '#client/admin/leads/view/use-lead-list.ts';
import { useLeadPatch } from '#client/admin/leads/view/use-lead-patch.ts';
import { askedOf, useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import { SERVICE_TYPES } from '#shared/appointment-options.ts';
import { APPOINTMENT_STATUSES, type Appointment } from '#shared/appointments.ts';

/** The bookings of the present view. */
export function useAppointments() {
  const view = useLeadView('appointments');
  const { client } = trpc.useUtils();
  const input = {
    ...askedOf(view),
    status: APPOINTMENT_STATUSES.find((status) => status === view.filter('status')),
    serviceType: SERVICE_TYPES.find((type) => type === view.filter('service')),
  };
  const list = useLeadList(
    {
      kind: 'appointments',
      queryKey: getQueryKey(trpc.appointments.page, input, 'query'),
      read: (asked, signal) => client.appointments.page.query({ ...input, ...asked }, { signal }),
      failure: 'Failed to fetch appointments',
    },
    view,
  );
  return { view, filter: input, ...list, status: useAppointmentStatus() };
}

/** Changes a status: at once in every list, back again if the server refuses it. */
function useAppointmentStatus() {
  const { appointments, leads } = trpc.useUtils();
  const patch = useLeadPatch<Appointment>({
    page: getQueryKey(trpc.appointments.page),
    get: getQueryKey(trpc.appointments.get),
  });
  return trpc.appointments.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await appointments.page.cancel();
      return { before: patch(id, { status, rejectionReason: null }) };
    },
    onError: (error, { id }, context) => {
      if (context?.before) patch(id, context.before);
      void toast({
        title: 'Failed to update appointment',
        description: errorText(error),
        variant: 'destructive',
      });
      endSession(error);
    },
    onSuccess: ({ appointment }) => {
      patch(appointment.id, appointment);
      // The drawer may go on showing it after it has left the list.
      appointments.get.setData({ id: appointment.id }, appointment);
      void toast({ title: 'Appointment status updated' });
    },
    onSettled: (_changed, failure) => {
      void rereadAfter(failure, getQueryKey(trpc.appointments));
      void leads.invalidate();
    },
  });
}
export type AppointmentChange = ReturnType<typeof useAppointmentStatus>;
