import type { ClientDrafts } from '#client/staff/leads/lead-kind.ts';
import { chatLink, mailDraft } from '#client/staff/leads/lead-values.tsx';
import { formatDay } from '#client/staff/shell/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf, clockText, readableDay, requestedStart } from '#shared/calendar/uae-time.ts';
import { appointmentServices, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';

/** Texts of drafts that staff open in their own mail or chat program. */
const en = {
  greeting: (name: string) => `Dear ${name},`,
  signature: (brand: string) => `Best regards,\nThe ${brand} Team`,
  approved: {
    subject: (service: string) => `Appointment Approved - ${service}`,
    text: 'Your appointment has been approved.',
    service: 'Service',
    date: 'Date',
    time: 'Time',
    open: 'To be agreed',
    last: 'If this does not suit you, please reply to this message.',
  },
  rejected: {
    subject: 'Regarding Your Appointment Request',
    text: (service: string) => `Thank you for your appointment request (${service}).`,
    reason: (reason: string) => `Regarding your request: ${reason}`,
    noReason: 'Unfortunately we cannot offer the requested appointment at this time.',
    last: 'Please reply to this message if another time or service would suit you.',
  },
};

const ar: typeof en = {
  greeting: (name) => `تحية طيبة، ${name}،`,
  signature: (brand) => `مع أطيب التحيات،\nفريق ${brand}`,
  approved: {
    subject: (service) => `تمت الموافقة على الموعد: ${service}`,
    text: 'تمت الموافقة على موعدكم.',
    service: 'الخدمة',
    date: 'التاريخ',
    time: 'الوقت',
    open: 'يُتفق عليه',
    last: 'إذا لم يناسبكم هذا الموعد، فيرجى الرد على هذه الرسالة.',
  },
  rejected: {
    subject: 'بخصوص طلب الموعد',
    text: (service) => `نشكركم على طلب الموعد (${service}).`,
    reason: (reason) => `بخصوص طلبكم: ${reason}`,
    noReason: 'نعتذر عن تعذر تقديم الموعد المطلوب في هذا الوقت.',
    last: 'يرجى الرد على هذه الرسالة إذا كان يناسبكم وقت آخر أو خدمة أخرى.',
  },
};

const DRAFTS_COPY = { en, ar };

/** The requested time as the dashboard shows it. */
export function timeText({ preferredTime, timezone }: Appointment): string {
  return preferredTime ? [preferredTime, timezone].filter(Boolean).join(' ') : 'To be agreed';
}

const serviceOf = ({ serviceType, locale }: Appointment): string =>
  appointmentServices[locale].find((service) => service.serviceType === serviceType)?.label ??
  serviceTypeLabel(serviceType);

/** Drafts in the client's language. */
export function clientDrafts(appointment: Appointment): ClientDrafts | null {
  const { status, fullName, email, phoneNumber, locale } = appointment;
  if (status !== 'approved' && status !== 'rejected') return null;
  const { greeting, signature } = DRAFTS_COPY[locale];
  const { subject, paragraphs } =
    status === 'approved' ? approval(appointment) : rejection(appointment);
  const signed = signature(company.brand.value);
  const text = [greeting(fullName), ...paragraphs, signed].join('\n\n');
  return { mail: mailDraft(email, subject, text), chat: chatLink(phoneNumber, text) };
}

/** The confirmed time in the client's zone, or the requested one if it is the same. */
function agreedTime(appointment: Appointment): { date: string; time: string } {
  const { startsAt, timezone, preferredDate, preferredTime, locale } = appointment;
  const isRequestedTime = requestedStart(appointment)?.toISOString() === startsAt;
  if (startsAt === null || isRequestedTime) {
    const time = preferredTime ? timeText(appointment) : DRAFTS_COPY[locale].approved.open;
    return { date: preferredDate, time };
  }
  const zone = TIMEZONES.find(({ value }) => value === timezone);
  const { date, time } = clockOf(new Date(startsAt), zone?.offsetHours);
  return { date, time: `${time} ${zone?.value ?? DEFAULT_TIMEZONE}` };
}

function approval(appointment: Appointment) {
  const { locale } = appointment;
  const copy = DRAFTS_COPY[locale].approved;
  const { date, time } = agreedTime(appointment);
  const service = serviceOf(appointment);
  const details = [
    `${copy.service}: ${service}`,
    `${copy.date}: ${locale === 'en' ? formatDay(date) : readableDay(date, locale)}`,
    `${copy.time}: ${clockText(time, locale)}`,
  ];
  return { subject: copy.subject(service), paragraphs: [copy.text, details.join('\n'), copy.last] };
}

function rejection(appointment: Appointment) {
  const { rejectionReason, locale } = appointment;
  const { subject, text, reason, noReason, last } = DRAFTS_COPY[locale].rejected;
  const why = rejectionReason ? reason(rejectionReason) : noReason;
  return { subject, paragraphs: [text(serviceOf(appointment)), why, last] };
}
