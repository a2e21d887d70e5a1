import type { Locale } from '#shared/language/locale.ts';
import { appointmentLink, clientLink } from '#shared/leads/appointment-link.ts';
import type { Environment } from '../../environment.ts';
import { hashOfToken, insertLink, newLinkToken } from '../../leads/link-tokens.ts';
import type { Part } from '../letters/letter-page.ts';
import type { PrepareContent } from '../send-mail.ts';
import { editCalendar } from './calendar-lines.ts';

const PLACEHOLDER = appointmentLink('...');

/** The client's link in a stored message or a preview. It has no token; see `insertClientLink`. */
export const linkPart = (publicUrl: string, locale: Locale) =>
  ({ button: { label: clientLink[locale].label, href: publicUrl + PLACEHOLDER } }) satisfies Part;

/** Adds the client's link when a message is sent, so that no stored text contains a working link. */
export function insertClientLink({ now }: Pick<Environment, 'now'>): PrepareContent {
  return async (writer, { leadId }, content) => {
    if (leadId === null || !content.text.includes(PLACEHOLDER)) return content;
    const token = newLinkToken();
    await insertLink(writer, { hash: hashOfToken(token), appointmentId: leadId, createdAt: now() });
    const linked = (text: string) => text.replaceAll(PLACEHOLDER, appointmentLink(token));
    const { calendar } = content;
    return {
      ...content,
      text: linked(content.text),
      html: linked(content.html),
      ...(calendar && { calendar: { ...calendar, text: editCalendar(calendar.text, linked) } }),
    };
  };
}
