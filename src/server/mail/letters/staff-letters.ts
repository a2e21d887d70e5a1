import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { LANGUAGE_NAMES, listed } from '#shared/language/locale.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { leadAddress } from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { type LeadOfKind, type LeadRow, leadsOfKind } from '../../leads/kind/lead-row.ts';
import type { NewDelivery } from '../deliveries.ts';
import { subjectOf } from './lead-words.ts';
import { type Letterhead, mailOf, TO_STAFF } from './letter.ts';
import type { Letter, Part } from './letter-page.ts';
import { inLine, quoted } from './safe-text.ts';

/** A message to each member of staff. Without a letter, it is written when it is sent. */
export function staffMail(
  staff: Letterhead['staff'],
  letter: Letter | undefined,
  about: Pick<NewDelivery, 'reason' | 'kind' | 'lists' | 'logNumber'> & { leadId?: string },
): NewDelivery[] {
  return staff.map(({ address }, index) => ({
    ...{ leadId: null, ...about, reason: `${about.reason}/${index}` },
    ...{ toStaff: true, recipient: address },
    ...(letter && { content: mailOf(letter) }),
  }));
}

/** The maximum number of leads described in one mail to staff. */
export const DESCRIBED = 20;

const EXCERPT = 300;

/** A lead in a mail to staff; `news` describes a change. */
export function leadPart(publicUrl: string, one: LeadOfKind, news?: string): Part {
  const { kind, lead } = one;
  const { fullName, companyName, email, phoneNumber, message, id, locale } = lead;
  const names = [fullName, companyName ?? ''].map((text) => inLine(text));
  return {
    lead: {
      who: names.filter((text) => text !== '').join(', '),
      news,
      about: listed('en', subjectOf(one), ...(locale === 'en' ? [] : [LANGUAGE_NAMES[locale]])),
      email,
      phone: inLine(phoneNumber ?? '') || undefined,
      excerpt: message ? quoted(message, EXCERPT) : undefined,
      open: { label: `Open this ${kind}`, href: leadAddress(publicUrl, kind, id) },
    },
  };
}

export interface FoundLeads {
  count: number;
  leads: LeadOfKind[];
}

type Narrow = <Row extends LeadRow>(
  query: SelectQueryBuilder<Row>,
  kind: LeadKind,
) => SelectQueryBuilder<Row>;

/** Reads the first `most` leads of all kinds that a query finds, oldest first. */
export async function findLeads(
  reader: EntityManager,
  most: number,
  narrow: Narrow,
): Promise<FoundLeads> {
  const found: FoundLeads = { count: 0, leads: [] };
  for (const kind of KIND_NAMES) {
    const query = narrow(reader.createQueryBuilder<LeadRow>(kind, 'it'), kind);
    const [leads, count] = await query.take(most).getManyAndCount();
    found.count += count;
    found.leads.push(...leadsOfKind(kind, leads));
  }
  found.leads.sort((a, b) => a.lead.createdAt.getTime() - b.lead.createdAt.getTime());
  found.leads.splice(most);
  return found;
}

export const moreThan = (listed: readonly unknown[], count: number): Part[] =>
  count > listed.length ? [{ text: `And ${count - listed.length} more in the dashboard.` }] : [];

export const partsOf = ({ count, leads }: FoundLeads, publicUrl: string): Part[] => [
  ...leads.map((one) => leadPart(publicUrl, one)),
  ...moreThan(leads, count),
];

export const dashboardPart = (publicUrl: string): Part => ({
  button: { label: 'Open the dashboard', href: publicUrl + ADMIN_PATHS.dashboard },
});

export function mentionLetter(found: LeadOfKind, author: string, publicUrl: string): Letter {
  const heading = `${inLine(author, 64)} mentioned you: ${inLine(found.lead.fullName, 60)}`;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    parts: [{ text: 'Read the note in the dashboard.' }, leadPart(publicUrl, found)],
  };
}
