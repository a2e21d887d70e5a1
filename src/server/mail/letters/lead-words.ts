import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { clockText, readableDay } from '#shared/calendar/uae-time.ts';
import { company } from '#shared/company.ts';
import { readablePhone } from '#shared/fields/phone.ts';
import { LANGUAGE_NAMES, type Locale, listed, ltr } from '#shared/language/locale.ts';
import { appointmentLink, clientLink } from '#shared/leads/appointment-link.ts';
import { contactServiceLabel } from '#shared/leads/contact-options.ts';
import { serviceOf } from '../../calendar/meeting.ts';
import type { LeadColumns, LeadOfKind } from '../../leads/lead-kind.ts';
import { LETTERS_COPY } from './copy.ts';
import type { ButtonPart, Fact } from './letter-page.ts';
import { inLine } from './safe-text.ts';

const OUR_PHONE = readablePhone(company.phone.value);

/** Our phone number within a sentence. */
export const ourPhone = (locale: Locale): string =>
  locale === 'en' ? OUR_PHONE : ltr(OUR_PHONE.replaceAll(' ', '\u00a0'));

/** The client's link. `token` is `...` in a preview, which must not contain a working link. */
export const linkPart = (publicUrl: string, locale: Locale, token: string): ButtonPart => ({
  button: { label: clientLink[locale].label, href: publicUrl + appointmentLink(token) },
});

/** The label of a lead's service; empty without one. The default is the language of staff. */
export function serviceIn({ kind, lead }: LeadOfKind, locale: Locale = 'en'): string {
  if (kind === 'appointment') return serviceOf({ ...lead, locale });
  return contactServiceLabel(lead.service, locale) ?? '';
}

/** A one-line subject for a lead, without text from the visitor. */
export function subjectOf(one: LeadOfKind, locale: Locale = 'en'): string {
  const service = serviceIn(one, locale);
  if (one.kind === 'contact') return service || LETTERS_COPY[locale].noService;
  const { preferredDate, preferredTime, timezone } = one.lead;
  const time = preferredTime
    ? [`${clockText(preferredTime, locale)} ${timezone ?? DEFAULT_TIMEZONE}`]
    : [];
  return listed(locale, service, readableDay(preferredDate, locale), ...time);
}

/** The details of a lead's sender, for staff. */
export function clientFacts(lead: LeadColumns): Fact[] {
  const { fullName, companyName, phoneNumber, email, locale } = lead;
  const all: readonly [label: string, text: string | null, link?: Fact[2]][] = [
    ['Client', fullName],
    ['Company', companyName],
    ['Phone', phoneNumber, 'phone'],
    ['Email', email, 'email'],
    ['Language', locale === 'en' ? null : LANGUAGE_NAMES[locale]],
  ];
  return all.flatMap(([label, text, link]): Fact[] => (text ? [[label, inLine(text), link]] : []));
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
