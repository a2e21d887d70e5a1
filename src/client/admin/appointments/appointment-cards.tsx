import { LeadLink } from '#client/admin/leads/list/lead-link.tsx';
import { LeadCards } from '#client/admin/leads/values/lead-frame.tsx';
import { EmailLink, LongText, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatDay, formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TONES,
  serviceTypeLabel,
} from './appointment-labels.ts';
import {
  type AppointmentListProps,
  AppointmentMoves,
  appointmentNameId,
} from './appointment-list.tsx';
import { UaeTime } from './uae-time.tsx';

export function AppointmentCardList({ appointments, rows, ...moves }: AppointmentListProps) {
  return (
    <LeadCards aria-label="Appointments">
      {appointments.map((appointment) => (
        <li key={appointment.id} {...rows.rowProps(appointment.id)}>
          <header>
            <h3 id={appointmentNameId(appointment)}>
              <LeadLink id={appointment.id} name={appointment.fullName} rows={rows} />
            </h3>
            <time dateTime={appointment.createdAt} title={formatUaeMinute(appointment.createdAt)}>
              {formatUaeDay(appointment.createdAt, 'short')}
            </time>
          </header>
          <Badge tone={APPOINTMENT_TONES[appointment.status]}>
            {APPOINTMENT_STATUS_LABELS[appointment.status]}
          </Badge>
          <ChangedMark lead={appointment} />
          <dl>
            <dt>Email</dt>
            <dd>
              <EmailLink
                lead={{ kind: 'appointment', id: appointment.id }}
                email={appointment.email}
              />
            </dd>
            <dt>Company</dt>
            <dd>
              <Value text={appointment.companyName} />
            </dd>
            <dt>Phone</dt>
            <dd>
              <PhoneLink
                lead={{ kind: 'appointment', id: appointment.id }}
                phone={appointment.phoneNumber}
              />
            </dd>
            <dt>Service Type</dt>
            <dd>
              <Value text={serviceTypeLabel(appointment.serviceType)} />
            </dd>
            <dt>Preferred Date</dt>
            <dd>
              <Value text={formatDay(appointment.preferredDate)} />
            </dd>
            <dt>Time</dt>
            <dd>
              <Value text={appointment.preferredTime} />
              <UaeTime appointment={appointment} />
            </dd>
            <dt>Timezone</dt>
            <dd>
              <Value text={appointment.timezone} />
            </dd>
            <dt>Message</dt>
            <dd>
              <LongText text={appointment.message} />
            </dd>
          </dl>
          <AppointmentMoves
            appointment={appointment}
            describedBy={appointmentNameId(appointment)}
            {...moves}
          />
        </li>
      ))}
    </LeadCards>
  );
}
