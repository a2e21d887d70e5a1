import type { Appointment } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import type { Contact } from '#shared/contacts.ts';
import { readablePhone } from '#shared/fields/phone-number.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { CONTACT_SERVICE_LABELS } from '#shared/leads/contact-options.ts';
import type { LeadRow } from '../../leads/kind/lead-row.ts';
import { inLine } from './safe-text.ts';

/** Our number as people read it. */
export const OUR_PHONE = readablePhone(company.phone.value);

/** The service of a lead in our own words; empty where none is chosen. */
export function serviceIn(kind: LeadKind, lead: LeadRow): string {
  if (kind === 'contact') {
    const { service } = lead as unknown as Contact;
    const label = Object.entries(CONTACT_SERVICE_LABELS).find(([value]) => value === service);
    return label?.[1] ?? '';
  }
  return serviceTypeLabel((lead as unknown as Appointment).serviceType);
}

/** What a lead is about, in a line of our own words. */
export function subjectOf(kind: LeadKind, lead: LeadRow): string {
  const service = serviceIn(kind, lead);
  if (kind === 'contact') return service || 'No service chosen';
  const { preferredDate, preferredTime, timezone } = lead as unknown as Appointment;
  const time = preferredTime ? `, ${preferredTime} ${timezone ?? DEFAULT_TIMEZONE}` : '';
  return `${service}, ${readableDay(preferredDate)}${time}`;
}

const NAMED = 2;

/** The first names of some leads on one line, and how many there are besides. */
export function namesOf(count: number, leads: readonly { lead: LeadRow }[]): string {
  const names = leads.slice(0, NAMED).map(({ lead }) => inLine(lead.fullName, 40));
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(' and ');
}
