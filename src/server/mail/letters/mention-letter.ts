import type { LeadOfKind } from '../../leads/kind/lead-row.ts';
import { leadPart } from './found-leads.ts';
import { TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import { inLine } from './safe-text.ts';

export function mentionLetter(found: LeadOfKind, author: string, publicUrl: string): Letter {
  const heading = `${inLine(author, 64)} mentioned you: ${inLine(found.lead.fullName, 60)}`;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    parts: [{ text: 'Read the note in the dashboard.' }, leadPart(publicUrl, found)],
  };
}
