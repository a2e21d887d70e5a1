import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { company } from '#shared/company.ts';
import { readablePhone } from '#shared/fields/phone-number.ts';
import { contactServiceLabel } from '#shared/leads/contact-options.ts';
import type { LeadColumns, LeadOfKind } from '../../leads/kind/lead-row.ts';
import { inLine } from './safe-text.ts';

export const OUR_PHONE = readablePhone(company.phone.value);

/** The label of a lead's service; empty without one. */
export function serviceIn({ kind, lead }: LeadOfKind): string {
  if (kind === 'appointment') return serviceTypeLabel(lead.serviceType);
  return contactServiceLabel(lead.service) ?? '';
}

/** A one-line subject for a lead, without text from the visitor. */
export function subjectOf(one: LeadOfKind): string {
  const service = serviceIn(one);
  if (one.kind === 'contact') return service || 'No service chosen';
  const { preferredDate, preferredTime, timezone } = one.lead;
  const time = preferredTime ? `, ${preferredTime} ${timezone ?? DEFAULT_TIMEZONE}` : '';
  return `${service}, ${readableDay(preferredDate)}${time}`;
}

const NAMED = 2;

/** The first names of some leads on one line, and the number of other leads. */
export function namesOf(
  count: number,
  leads: readonly { lead: Pick<LeadColumns, 'fullName'> }[],
): string {
  const names = leads.slice(0, NAMED).map(({ lead }) => inLine(lead.fullName, 40));
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(' and ');
}
