import { useState } from 'react';
import type { Move, Moving } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadAction } from '#client/admin/leads/values/lead-frame.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { AppointmentQuestion, ContactClientDialog } from './appointment-dialogs.tsx';

interface Asked {
  readonly appointment: Appointment;
  readonly status: Appointment['status'];
  readonly title: string;
  readonly confirm: string;
}

/** What is asked before a booking is moved, and how its client is told afterwards. */
export function useAppointmentMoving(
  _appointments: readonly Appointment[],
  move: Move<Appointment>,
): Moving<Appointment> {
  const [asked, setAsked] = useState<Asked | null>(null);
  // One after the other: a change that is answered while a client is offered takes nobody's place.
  const [toTell, setToTell] = useState<readonly Appointment[]>([]);
  const [client] = toTell;
  const offer = (appointment: Appointment) => setToTell((waiting) => [...waiting, appointment]);

  const change = async (appointment: Appointment, status: Appointment['status']) => {
    const changed = await move(appointment, status);
    if (changed && isTold(status)) offer(changed);
  };
  const onMove: Moving<Appointment>['onMove'] = (appointment, status) => {
    const question = questionFor(appointment, status);
    if (question) setAsked(question);
    else if (status === 'rejected') void change(appointment, status);
    else void move(appointment, status);
  };
  const dialogs = (
    <>
      {asked && (
        <AppointmentQuestion
          {...asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void change(asked.appointment, asked.status);
          }}
        />
      )}
      {client && !asked && (
        <ContactClientDialog
          key={client.id}
          appointment={client}
          onClose={() => setToTell(([_told, ...waiting]) => waiting)}
        />
      )}
    </>
  );
  const aside = (appointment: Appointment) =>
    isTold(appointment.status) && (
      <LeadAction type="button" onClick={() => offer(appointment)}>
        Contact Client
      </LeadAction>
    );
  return { onMove, dialogs, aside };
}

/** Whether drafts tell the client of a status. */
const isTold = (status: Appointment['status']) => status === 'approved' || status === 'rejected';

/** What is asked before a change; nothing where it is made at once. */
function questionFor(appointment: Appointment, status: Appointment['status']): Asked | null {
  if (status === 'completed') {
    const title = 'Mark as Completed';
    return { appointment, status, title, confirm: 'Mark Completed' };
  }
  if (status !== 'approved' || appointment.status !== 'pending') return null;
  return { appointment, status, title: 'Approve Appointment', confirm: 'Approve & Contact' };
}
