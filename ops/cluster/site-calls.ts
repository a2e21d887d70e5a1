import { type Answer, type Call, call, signIn } from '#server/testing/api-client.ts';
import { aContact } from '#server/testing/factories.ts';
import type { AppProcess } from './app-process.ts';

export const ADMIN = { username: 'admin', password: 'correct horse' };

let serial = 0;
/** Returns an unused network address, so that each visitor has a separate rate limit. */
export function newAddress(): string {
  serial += 1;
  return `198.51.${serial >> 8}.${serial & 255}`;
}

type Place = Pick<AppProcess, 'origin'>;

/** Posts a contact to one process, as a proxy would for the visitor at `address`. */
export function post(
  place: Place,
  {
    address = newAddress(),
    key,
    body = aContact(),
  }: { address?: string; key?: string; body?: object } = {},
): Promise<Answer> {
  const headers = {
    'x-forwarded-for': address,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return call(place, 'POST', '/api/contact', { body, headers });
}

export const staffCall = (place: Place, method: string, path: string, what?: Call) =>
  call(place, method, `/api/admin/${path}`, what);

export function login(
  place: Place,
  account: { username: string; password: string },
  address = newAddress(),
): Promise<Answer> {
  const headers = { 'x-forwarded-for': address };
  return call(place, 'POST', '/api/admin/login', { body: account, headers });
}

export const tokenOf = (place: Place, account = ADMIN): Promise<string> => signIn(place, account);
