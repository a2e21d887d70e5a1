import { useState } from 'react';
import { ListMessage } from '#client/admin/dashboard/list-message.tsx';
import { useAtDesk } from '#client/admin/dashboard/use-at-desk.ts';
import { LeadToolbar, showingText } from '#client/admin/leads/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/load-more.tsx';
import type { Appointment, AppointmentStatus } from '#shared/appointments.ts';
import { AppointmentCardList } from './appointment-cards.tsx';
import { AppointmentQuestion, ContactClientDialog } from './appointment-dialogs.tsx';
import { AppointmentFilters } from './appointment-filters.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import { useAppointments } from './use-appointments.ts';

interface Question {
  readonly appointment: Appointment;
  readonly title: string;
  readonly confirm: string;
  readonly status: AppointmentStatus;
}

/** Bookings: narrowed, read and dealt with. */
export function AppointmentsTab() {
  const { view, query, loadMore, loadingMore, status: change } = useAppointments();
  const [question, setQuestion] = useState<Question | null>(null);
  const [toldOf, setToldOf] = useState<Appointment | null>(null);
  const List = useAtDesk() ? AppointmentTable : AppointmentCardList;
  if (!query.data) return <ListMessage query={query} failure="Failed to fetch appointments" />;

  const { items, counts, serviceTypes } = query.data;
  const move = async ({ id, version }: Appointment, status: AppointmentStatus, tell: boolean) => {
    // A failure is told and undone where the change is made.
    const done = await change.mutateAsync({ id, version, status }).catch(() => null);
    if (done && tell) setToldOf(done.appointment);
  };
  const onMove = (appointment: Appointment, status: AppointmentStatus) => {
    const asked = questionFor(appointment, status);
    if (asked) setQuestion(asked);
    else void move(appointment, status, status === 'rejected');
  };
  return (
    <>
      <LeadToolbar
        view={view}
        loading={query.isFetching}
        onRefresh={() => void query.refetch()}
        showing={showingText(items.length, counts.all, 'appointments', false)}
        filters={<AppointmentFilters view={view} serviceTypes={serviceTypes} />}
      />
      {items.length > 0 && (
        <List
          appointments={items}
          busyId={change.isPending ? change.variables.id : null}
          onMove={onMove}
        />
      )}
      <LoadMore view={view} shown={items.length} loadMore={loadMore} loading={loadingMore} />
      {question && (
        <AppointmentQuestion
          {...question}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null);
            void move(question.appointment, question.status, question.status === 'approved');
          }}
        />
      )}
      {toldOf && <ContactClientDialog appointment={toldOf} onClose={() => setToldOf(null)} />}
    </>
  );
}

/** What is asked before a change; nothing where it is made at once. */
function questionFor(appointment: Appointment, status: AppointmentStatus): Question | null {
  if (status === 'completed') {
    const title = 'Mark as Completed';
    return { appointment, status, title, confirm: 'Mark Completed' };
  }
  if (status !== 'approved' || appointment.status !== 'pending') return null;
  return { appointment, status, title: 'Approve Appointment', confirm: 'Approve & Contact' };
}
