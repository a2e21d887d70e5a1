import { ListMessage } from '#client/admin/dashboard/list-message.tsx';
import { LeadToolbar, showingText } from '#client/admin/leads/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/load-more.tsx';
import { AppointmentDesk } from './appointment-desk.tsx';
import { AppointmentFilters } from './appointment-filters.tsx';
import { APPOINTMENT_KEYS } from './appointment-labels.ts';
import { useAppointments } from './use-appointments.ts';

/** Bookings: narrowed, read and dealt with. */
export function AppointmentsTab() {
  const { view, query, loadMore, loadingMore, status: change } = useAppointments();
  if (!query.data) return <ListMessage query={query} failure="Failed to fetch appointments" />;

  const { items, counts, serviceTypes } = query.data;
  return (
    <>
      <LeadToolbar
        view={view}
        loading={query.isFetching}
        keys={APPOINTMENT_KEYS}
        onRefresh={() => void query.refetch()}
        showing={showingText(items.length, counts.all, 'appointments', false)}
        filters={<AppointmentFilters view={view} serviceTypes={serviceTypes} />}
      />
      <AppointmentDesk appointments={items} change={change} />
      <LoadMore view={view} shown={items.length} loadMore={loadMore} loading={loadingMore} />
    </>
  );
}
