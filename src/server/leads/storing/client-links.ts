import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { isDuplicate } from '../../errors/database-errors.ts';

/** What is stored of a token, in hexadecimal. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of a client's link: 32 random bytes, base64url. */
export const newLinkToken = () => randomBytes(32).toString('base64url');

/** One more link to an appointment, beside the one that its booking came with. */
export interface ClientLink {
  hash: string;
  appointmentId: string;
  createdAt: Date;
}

export const insertLink = (writer: EntityManager, link: ClientLink): Promise<void> =>
  insertRows(writer, 'appointment-link', [link]);

/** Makes the link of a repeated post work too; the first post's own works already. */
export async function addLink(database: Database, link: ClientLink): Promise<void> {
  const own = { id: link.appointmentId, linkHash: link.hash };
  if (await database.manager.existsBy('appointment', own)) return;
  try {
    await database.write((writer) => insertLink(writer, link));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
