import { useState } from 'react';
import { statusWords } from '#client/admin/kinds/lead-status.tsx';
import { isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { noteContact } from '#client/admin/leads/values/note-contact.ts';
import { Question } from '#client/admin/leads/values/question.tsx';
import { formatDay } from '#client/admin/parts/uae-day.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { Appointment } from '#shared/appointments.ts';
import type { ContactWay } from '#shared/lead-work.ts';

import { clientChat, clientMail, timeText } from './client-drafts.ts';
import { serviceTypeLabel } from './service-type-label.ts';
import { uaeTimeOf } from './uae-time-of.ts';

interface AppointmentDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

interface QuestionProps extends AppointmentDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** Asks before a booking is approved or completed. */
export function AppointmentQuestion(props: QuestionProps) {
  const { appointment, title, confirm, onConfirm, onClose } = props;
  const uaeTime = uaeTimeOf(appointment);
  const facts = [
    ['Name', appointment.fullName],
    ['Service', serviceTypeLabel(appointment.serviceType)],
    ['Date', formatDay(appointment.preferredDate)],
    ['Time', timeText(appointment)],
    ...(uaeTime ? [['In the UAE', uaeTime] as const] : []),
  ] as const;
  return <Question {...{ title, confirm, facts, onClose, onConfirm }} />;
}

/** Offers to tell the client of the new status. */
export function ContactClientDialog({ appointment, onClose }: AppointmentDialogProps) {
  const chat = clientChat(appointment);
  const [hasOpened, setHasOpened] = useState(false);
  const open = (way: ContactWay) => {
    setHasOpened(true);
    void noteContact({ kind: 'appointment', id: appointment.id }, way);
  };
  const status = statusWords('appointment', appointment.status).label.toLowerCase();
  return (
    <Dialog
      title="Contact Client"
      onClose={onClose}
      actions={
        <>
          {/* The next client's dialog may open under the pointer. */}
          <Button size="sm" variant="outline" onClick={(event) => isRepeated(event) || onClose()}>
            Skip Contact
          </Button>
          {hasOpened && (
            <Button size="sm" onClick={(event) => isRepeated(event) || onClose()}>
              Done
            </Button>
          )}
        </>
      }
    >
      <p>
        The status of the appointment of <bdi>{appointment.fullName}</bdi> was updated to {status}.
      </p>
      <ButtonLink
        size="sm"
        href={clientMail(appointment)}
        overflowWrap="anywhere"
        onClick={() => open('email')}
      >
        Send Email to {appointment.email}
      </ButtonLink>
      {chat && (
        <ButtonLink
          size="sm"
          variant="outline"
          href={chat}
          onClick={() => open('whatsapp')}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send WhatsApp to {appointment.phoneNumber}
        </ButtonLink>
      )}
    </Dialog>
  );
}
