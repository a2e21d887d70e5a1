import type { EntityManager } from 'typeorm';
import { appointmentLink, CLIENT_LINK } from '#shared/appointment-link.ts';
import { hashOfToken, insertLink, newLinkToken } from '../leads/storing/client-links.ts';
import type { Part } from './letter-page.ts';

interface Linked {
  appointmentId: string;
  publicUrl: string;
  createdAt: Date;
}

const partOf = (publicUrl: string, token: string): Part => ({
  link: { label: CLIENT_LINK.label, href: publicUrl + appointmentLink(token) },
});

/**
 * The link of one mail to an appointment's client. Each mail has its own, because only the hash of a
 * token is kept. Call it within the transaction that stores the mail.
 */
export async function linkPart(writer: EntityManager, linked: Linked): Promise<Part> {
  const { appointmentId, publicUrl, createdAt } = linked;
  const token = newLinkToken();
  await insertLink(writer, { hash: hashOfToken(token), appointmentId, createdAt });
  return partOf(publicUrl, token);
}

/** The same without its token, for a preview. */
export const linkPreview = (publicUrl: string): Part => partOf(publicUrl, '...');
