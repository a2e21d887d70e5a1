import { createTRPCClient, httpLink } from '@trpc/client';
import { inject } from 'vitest';
import type { AppRouter } from '#server/app-router.ts';
import type { Appointment } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import { API_PATHS } from '#shared/paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers of `scripts/test/staff-server-global-setup.ts`, one for each worker. */
    staffServers: { origins: string[]; admin: { username: string; password: string } };
  }
}

const { origins, admin } = inject('staffServers');
const origin = origins[Number(process.env.VITEST_POOL_ID) - 1] ?? '';

export { admin };

/** Happy DOM's API for its window. */
const windowApi: { setURL(address: string): void; setViewport(size: { width: number }): void } =
  Reflect.get(window, 'happyDOM');

export function setAddress(path: string): void {
  windowApi.setURL(origin + path);
  window.history.replaceState(null, '');
}
export const setWidth = (width: number): void => windowApi.setViewport({ width });
const realFetch = globalThis.fetch;
// In Happy DOM, the clone of a response that is still arriving is empty: read every response first.
globalThis.fetch = async (...args) => {
  const answer = await realFetch(...args);
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
};

/** The page's `fetch`, without the responses that a test replaces. */
const pageFetch = globalThis.fetch;

let token: Promise<string> | undefined;
let serial = 0;
/** A window that shows cards and the drawer. */
export const NARROW = 900;

async function post(path: string, body: object) {
  const answer = await pageFetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} returned ${answer.status}`);
  return answer.json();
}

/** Signs in over REST; returns what the page stores. */
export const signIn = (account: { username: string; password: string } = admin) =>
  post('/admin/login', account);

/** The calls of the server with the first administrator's session. */
export const staff = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: origin + API_PATHS.trpc,
      fetch: pageFetch,
      methodOverride: 'POST',
      async headers() {
        token ??= signIn().then(({ sessionToken }) => sessionToken);
        return { authorization: `Bearer ${await token}` };
      },
    }),
  ],
});

/** A text that only this test file's leads and accounts contain. */
let mark = '';
/** The dashboard's address that lists only this file's leads: short lists are fast. */
export let OWN: `#q=${string}` = '#q=';

/** Resets the window for the next test file, and gives it its own leads. */
export function beginFile(): void {
  // A number of digits alone would be searched as a phone number.
  mark = `W${crypto.randomUUID().slice(0, 8)}`;
  OWN = `#q=${mark}`;
  // At another address, calls would be cross-origin.
  setAddress('/');
  setWidth(NARROW);
  localStorage.clear();
  sessionStorage.clear();
}

const next = (what: string) => `${what} ${mark} ${++serial}`;

export async function sendContact(more: Partial<Contact> = {}): Promise<Contact> {
  const body = { fullName: next('Layla'), email: 'layla@example.com', message: 'We run 2 MW.' };
  const { id } = await post('/contact', { ...body, ...more });
  return staff.contacts.get.query({ id });
}

export async function sendBooking(more: Partial<Appointment> = {}): Promise<Appointment> {
  const { id } = await post('/appointments', {
    fullName: next('Client'),
    email: 'client@example.com',
    serviceType: 'technical-consultation',
    preferredDate: '2099-03-02',
    preferredTime: '09:30 AM',
    timezone: 'UTC+4',
    ...more,
  });
  return staff.appointments.get.query({ id });
}

export async function createAdmin(): Promise<{ id: string; username: string; password: string }> {
  const account = { username: next('staff').replaceAll(' ', '-'), password: 'secret-123' };
  const { admin } = await staff.admins.create.mutate(account);
  return { ...account, id: admin.id };
}
