import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { EmailLink, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import { formatDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { serviceTypeLabel } from './appointment-labels.ts';
import { uaeTimeOf } from './uae-time-of.ts';

/** A booking's fields, with its time as the clock in Dubai shows it. */
export function AppointmentFacts({ appointment }: { readonly appointment: Appointment }) {
  const uaeTime = uaeTimeOf(appointment);
  return (
    <Facts>
      <dt>Name</dt>
      <dd>
        <Value text={appointment.fullName} />
      </dd>
      <dt>Reference</dt>
      <dd>{leadReference(appointment.id)}</dd>
      <dt>Date Booked</dt>
      <dd>
        <time dateTime={appointment.createdAt}>{formatUaeMinute(appointment.createdAt)}</time>
      </dd>
      <dt>Email</dt>
      <dd>
        <EmailLink lead={{ kind: 'appointment', id: appointment.id }} email={appointment.email} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink
          lead={{ kind: 'appointment', id: appointment.id }}
          phone={appointment.phoneNumber}
        />
      </dd>
      <dt>Company</dt>
      <dd>
        <Value text={appointment.companyName} />
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
      </dd>
      <dt>Timezone</dt>
      <dd>
        <Value text={appointment.timezone} />
      </dd>
      {uaeTime && (
        <>
          <dt>In the UAE</dt>
          <dd>{uaeTime}</dd>
        </>
      )}
      {appointment.rejectionReason && (
        <>
          <dt>Reason</dt>
          <dd>
            <Value text={appointment.rejectionReason} />
          </dd>
        </>
      )}
    </Facts>
  );
}
