import { chatLink, mailDraft } from '#client/admin/leads/values/lead-links.ts';
import { formatDay } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { company } from '#shared/company.ts';
import { serviceTypeLabel } from './service-type-label.ts';

const NO_REASON = 'we cannot offer the requested appointment at this time.';

/** The preferred time with its zone, or what to say where there is none. */
export function timeText({ preferredTime, timezone }: Appointment): string {
  return preferredTime ? [preferredTime, timezone].filter(Boolean).join(' ') : 'To be agreed';
}

/** The mail draft that tells a client of their booking's status. */
export function clientMail(appointment: Appointment): string {
  const subject =
    appointment.status === 'approved'
      ? `Appointment Approved - ${serviceTypeLabel(appointment.serviceType)}`
      : 'Regarding Your Appointment Request';
  return mailDraft(appointment.email, subject, clientText(appointment));
}

/** The same as a chat message; null where there is no number. */
export function clientChat(appointment: Appointment): string | null {
  return chatLink(appointment.phoneNumber, clientText(appointment));
}

function clientText(appointment: Appointment): string {
  const said = appointment.status === 'approved' ? approval(appointment) : regret(appointment);
  const signed = `Best regards,\nThe ${company.brand.value} Team`;
  return [`Dear ${appointment.fullName},`, ...said, signed].join('\n\n');
}

function approval(appointment: Appointment): string[] {
  const details = [
    `Service: ${serviceTypeLabel(appointment.serviceType)}`,
    `Date: ${formatDay(appointment.preferredDate)}`,
    `Time: ${timeText(appointment)}`,
  ];
  return [
    'Your appointment has been approved.',
    details.join('\n'),
    'If this does not suit you, please answer this message.',
  ];
}

function regret({ serviceType, rejectionReason }: Appointment): string[] {
  return [
    `Thank you for your appointment request (${serviceTypeLabel(serviceType)}).`,
    rejectionReason ? `Regarding your request: ${rejectionReason}` : `Unfortunately ${NO_REASON}`,
    'Please answer this message if another time or service would help you.',
  ];
}
