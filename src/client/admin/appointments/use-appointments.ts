import { keepPreviousData } from '@tanstack/react-query';
import { useLeadView } from '#client/admin/leads/use-lead-view.ts';
import { endSession } from '#client/admin/session/end-session.ts';
import { trpc } from '#client/admin/trpc.ts';
import { errorText } from '#client/api/error-text.ts';
import { toast } from '#client/layout/toast.ts';
import { SERVICE_TYPES, type ServiceType } from '#shared/appointment-options.ts';
import {
  APPOINTMENT_STATUSES,
  type Appointment,
  type AppointmentPage,
  type AppointmentStatus,
} from '#shared/appointments.ts';

interface PageInput {
  readonly status: AppointmentStatus | undefined;
  readonly serviceType: ServiceType | undefined;
  readonly search: string | undefined;
  readonly limit: string;
}

/** The bookings of the present view. */
export function useAppointments() {
  const view = useLeadView();
  const input: PageInput = {
    status: APPOINTMENT_STATUSES.find((status) => status === view.filter('status')),
    serviceType: SERVICE_TYPES.find((type) => type === view.filter('service')),
    search: view.filter('q') || undefined,
    limit: String(view.rows),
  };
  const query = trpc.appointments.page.useQuery(input, {
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch appointments' },
  });
  return { view, query, status: useAppointmentStatus(input) };
}

/** Changes a status: at once in the table, back again if the server refuses it. */
function useAppointmentStatus(input: PageInput) {
  const { page } = trpc.useUtils().appointments;
  return trpc.appointments.setStatus.useMutation({
    onMutate: async ({ id, status }) => {
      await page.cancel();
      const before = page.getData(input);
      page.setData(input, (present) => patched(present, id, { status, rejectionReason: null }));
      return { before };
    },
    onError: (error, _change, context) => {
      page.setData(input, context?.before);
      void toast({
        title: 'Failed to update appointment',
        description: errorText(error),
        variant: 'destructive',
      });
      endSession(error);
    },
    onSuccess: ({ appointment }) => {
      page.setData(input, (present) => patched(present, appointment.id, appointment));
      void toast({ title: 'Appointment status updated' });
    },
    onSettled: () => page.invalidate(),
  });
}

function patched(page: AppointmentPage | undefined, id: string, change: Partial<Appointment>) {
  return (
    page && {
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }
  );
}
