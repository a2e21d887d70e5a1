import type { ClientDrafts } from '#client/admin/leads/kind/lead-kind.ts';
import { chatLink, mailDraft } from '#client/admin/leads/values/lead-links.ts';
import { formatDay } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, requestedStart } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';

const NO_REASON = 'we cannot offer the requested appointment at this time.';

export function timeText({ preferredTime, timezone }: Appointment): string {
  return preferredTime ? [preferredTime, timezone].filter(Boolean).join(' ') : 'To be agreed';
}

export function clientDrafts(appointment: Appointment): ClientDrafts | null {
  const { status, email, phoneNumber, serviceType } = appointment;
  if (status !== 'approved' && status !== 'rejected') return null;
  const subject =
    status === 'approved'
      ? `Appointment Approved - ${serviceTypeLabel(serviceType)}`
      : 'Regarding Your Appointment Request';
  const text = clientText(appointment);
  return { mail: mailDraft(email, subject, text), chat: chatLink(phoneNumber, text) };
}

function clientText(appointment: Appointment): string {
  const paragraphs =
    appointment.status === 'approved' ? approval(appointment) : rejection(appointment);
  const signed = `Best regards,\nThe ${company.brand.value} Team`;
  return [`Dear ${appointment.fullName},`, ...paragraphs, signed].join('\n\n');
}

/** The confirmed time in the client's zone, or the requested one if it is the same. */
function agreedTime(appointment: Appointment): { date: string; time: string } {
  const { startsAt, timezone, preferredDate } = appointment;
  const isRequestedTime = requestedStart(appointment)?.toISOString() === startsAt;
  if (startsAt === null || isRequestedTime)
    return { date: preferredDate, time: timeText(appointment) };
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  const { date, time } = clockOf(new Date(startsAt), zone?.offsetHours);
  return { date, time: `${time} ${zone?.value ?? DEFAULT_TIMEZONE}` };
}

function approval(appointment: Appointment): string[] {
  const { date, time } = agreedTime(appointment);
  const details = [
    `Service: ${serviceTypeLabel(appointment.serviceType)}`,
    `Date: ${formatDay(date)}`,
    `Time: ${time}`,
  ];
  return [
    'Your appointment has been approved.',
    details.join('\n'),
    'If this does not suit you, please reply to this message.',
  ];
}

function rejection({ serviceType, rejectionReason }: Appointment): string[] {
  return [
    `Thank you for your appointment request (${serviceTypeLabel(serviceType)}).`,
    rejectionReason ? `Regarding your request: ${rejectionReason}` : `Unfortunately ${NO_REASON}`,
    'Please reply to this message if another time or service would suit you.',
  ];
}
