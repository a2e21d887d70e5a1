import { leadAddress } from '#shared/leads/lead-address.ts';
import type { LeadOfKind } from '../../leads/kind/lead-row.ts';
import { subjectOf } from './lead-words.ts';
import type { Part } from './letter-page.ts';
import { inLine, quoted } from './safe-text.ts';

/** Leads that one mail to staff describes. */
export const DESCRIBED = 20;

const EXCERPT = 300;

/** What staff read of a lead in a list; `news`: what has changed. */
export function leadPart(publicUrl: string, one: LeadOfKind, news?: string): Part {
  const { kind, lead } = one;
  const { fullName, companyName, email, phoneNumber, message, id } = lead;
  const names = [fullName, companyName ?? ''].map((text) => inLine(text));
  return {
    lead: {
      who: names.filter((text) => text !== '').join(', '),
      news,
      about: subjectOf(one),
      email,
      phone: inLine(phoneNumber ?? '') || undefined,
      excerpt: message ? quoted(message, EXCERPT) : undefined,
      open: { label: `Open this ${kind}`, href: leadAddress(publicUrl, kind, id) },
    },
  };
}
