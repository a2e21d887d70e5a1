import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { AppointmentLinkRow } from './appointment-link.entity.ts';

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of a client's link: 32 random bytes, base64url. */
export const newLinkToken = () => randomBytes(32).toString('base64url');

export const insertLink = (writer: EntityManager, link: AppointmentLinkRow): Promise<void> =>
  insertRows(writer, 'appointment-link', [link]);
