import { LeadToolbar } from '#client/admin/leads/list/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/list/load-more.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { AppointmentDesk } from './appointment-desk.tsx';
import { AppointmentFilters } from './appointment-filters.tsx';
import { APPOINTMENT_KEYS } from './appointment-labels.ts';
import { useAppointments } from './use-appointments.ts';

/** Bookings: narrowed, read and dealt with. */
export function AppointmentsTab() {
  const {
    view,
    filter,
    query,
    filtered,
    loadMore,
    loadingMore,
    status: change,
  } = useAppointments();
  const { data } = query;
  return (
    <>
      <LeadToolbar
        view={view}
        kind="appointments"
        exported={filter}
        loading={query.isFetching}
        keys={APPOINTMENT_KEYS}
        shown={data && { items: data.items, all: data.counts.all, filtered }}
        filters={<AppointmentFilters view={view} serviceTypes={data?.serviceTypes ?? []} />}
      />
      {data ? (
        <>
          <AppointmentDesk appointments={data.items} change={change} />
          <LoadMore
            {...{ filtered, loadMore }}
            shown={data.items.length}
            matching={data.matching}
            loading={loadingMore}
          />
        </>
      ) : (
        <ListMessage query={query} failure="Failed to fetch appointments" />
      )}
    </>
  );
}
