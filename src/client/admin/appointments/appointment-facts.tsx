import { Facts } from '#client/admin/leads/lead-frame.tsx';
import { EmailLink, PhoneLink, Value } from '#client/admin/leads/lead-values.tsx';
import { formatDay, formatUaeMinute } from '#client/admin/leads/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays, toUaeTime } from '#shared/uae-time.ts';
import { serviceTypeLabel } from './appointment-labels.ts';

/** A booking's fields, with its time as the clock in Dubai shows it. */
export function AppointmentFacts({ appointment }: { readonly appointment: Appointment }) {
  const uaeTime = uaeTimeOf(appointment);
  return (
    <Facts>
      <dt>Name</dt>
      <dd>
        <Value text={appointment.fullName} />
      </dd>
      <dt>Date Booked</dt>
      <dd>
        <time dateTime={appointment.createdAt}>{formatUaeMinute(appointment.createdAt)}</time>
      </dd>
      <dt>Email</dt>
      <dd>
        <EmailLink email={appointment.email} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink phone={appointment.phoneNumber} />
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

/** Day and time in the UAE; undefined where no time was chosen or it is UAE time already. */
function uaeTimeOf({ preferredDate, preferredTime, timezone }: Appointment): string | undefined {
  if (!preferredTime || !timezone || timezone === 'UTC+4') return undefined;
  const uae = toUaeTime(preferredTime, timezone);
  const day = uae && addDays(preferredDate, uae.dayShift);
  return day && `${formatDay(day)}, ${uae.time}`;
}
