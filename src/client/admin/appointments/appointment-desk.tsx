import { useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadDesk } from '#client/admin/leads/desk/use-lead-desk.ts';
import { useOpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { useAtDesk } from '#client/admin/parts/use-at-desk.ts';
import type { Appointment, AppointmentStatus } from '#shared/appointments.ts';
import { AppointmentCardList } from './appointment-cards.tsx';
import { AppointmentQuestion, ContactClientDialog } from './appointment-dialogs.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { offeredMoves } from './appointment-list.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import type { AppointmentChange } from './use-appointments.ts';

interface AppointmentDeskProps {
  readonly appointments: readonly Appointment[];
  readonly change: AppointmentChange;
}

interface Question {
  readonly appointment: Appointment;
  readonly title: string;
  readonly confirm: string;
  readonly status: AppointmentStatus;
}

/** Where bookings are read and dealt with: the list, the drawer, and what is asked on the way. */
export function AppointmentDesk({ appointments, change }: AppointmentDeskProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  // One after the other: a change that is answered while a client is offered takes nobody's place.
  const [toTell, setToTell] = useState<readonly Appointment[]>([]);
  const [client] = toTell;
  const offer = (appointment: Appointment) => setToTell((waiting) => [...waiting, appointment]);
  const atDesk = useAtDesk();
  const List = atDesk ? AppointmentTable : AppointmentCardList;
  const open = useOpenLead('appointment');
  const listed = appointments.find(({ id }) => id === open.id);
  const read = trpc.appointments.get.useQuery(
    { id: open.id ?? '' },
    { enabled: open.id !== null && !listed, staleTime: 0 },
  );
  const opened = listed ?? read.data;

  const move = async ({ id, version }: Appointment, status: AppointmentStatus, tell: boolean) => {
    // A failure is told and undone where the change is made.
    const done = await change.mutateAsync({ id, version, status }).catch(() => null);
    if (done && tell) offer(done.appointment);
  };
  const onMove = (appointment: Appointment, status: AppointmentStatus) => {
    const asked = questionFor(appointment, status);
    if (asked) setQuestion(asked);
    else void move(appointment, status, status === 'rejected');
  };
  const busyId = change.isPending ? change.variables.id : null;
  const moveTo = (status: AppointmentStatus) => (appointment: Appointment) => {
    const offered = offeredMoves(appointment, atDesk || opened !== undefined);
    if (offered.includes(status) && appointment.id !== busyId) onMove(appointment, status);
  };
  const { rows, drawer } = useLeadDesk({
    leads: appointments,
    open,
    opened,
    acts: {
      r: moveTo('approved'),
      i: moveTo('rejected'),
      c: moveTo('completed'),
      u: moveTo('pending'),
    },
  });
  return (
    <>
      <div ref={rows.area}>
        {appointments.length > 0 && <List {...{ appointments, busyId, onMove, rows }} />}
      </div>
      {open.id !== null && (
        <AppointmentDrawer
          {...{ ...drawer, open, appointment: opened, read, busyId, onMove }}
          onContact={offer}
        />
      )}
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
      {client && !question && (
        <ContactClientDialog
          key={client.id}
          appointment={client}
          onClose={() => setToTell(([_told, ...waiting]) => waiting)}
        />
      )}
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
