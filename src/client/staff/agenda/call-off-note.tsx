import { trpc } from '#client/staff/shell/trpc.ts';
import type { Appointment } from '#shared/appointments.ts';
import type { LeadMail } from '#shared/mail/mail-calls.ts';

interface CallOffNoteProps {
  readonly lead: Appointment;
  readonly to: 'rejected' | 'pending';
}

export function CallOffNote({ lead: { id, email }, to }: CallOffNoteProps) {
  const mail = trpc.mail.ofLead.useQuery({ id }, { staleTime: 0 }).data;
  if (!mail) return <p role="status" />;
  if (!mail.isSetUp) return <p role="status">This site sends no email: nobody is notified.</p>;
  const { client, notes } = noticesOf(mail, to);
  return (
    <p role="status">
      {client && (
        <>
          {client} is sent to <bdi>{email}</bdi>.{' '}
        </>
      )}
      {notes.join(' ')}
    </p>
  );
}

function noticesOf({ callOff }: LeadMail, to: CallOffNoteProps['to']) {
  const { isClientInvited, isRejectionSent, isReasonSent, staff = 0 } = callOff ?? {};
  const isRejected = to === 'rejected';
  const client = isClientInvited
    ? 'A cancellation'
    : isRejected && isRejectionSent
      ? 'A rejection'
      : undefined;
  const notes = [];
  if (!client) notes.push('The client has no invitation and is not notified.');
  if (staff > 0) notes.push('Staff who have the meeting in their calendars are notified too.');
  if (client) {
    notes.push(
      isReasonSent ? 'The email includes your reason.' : 'The email does not include your reason.',
    );
  }
  return { client, notes };
}
