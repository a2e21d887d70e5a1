import { call } from '#server/testing/api-client.ts';
import { aContact, anAppointment } from '#server/testing/factories.ts';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  /**
   * JSON; every value is tested. Without a body, sqlmap tests the query's values, or the values
   * marked with `*`.
   */
  readonly body?: string;
  readonly token?: string;
}

export const ACCOUNT = { username: 'admin', password: 'scanned by night' };

/** Stores two leads, and returns every call that takes text. */
export async function targetsOf(origin: string): Promise<Target[]> {
  const contact = await call({ origin }, 'POST', '/api/contact', { body: aContact() });
  await call({ origin }, 'POST', '/api/appointments', { body: anAppointment() });
  const signedIn = await call({ origin }, 'POST', '/api/admin/login', { body: ACCOUNT });
  const token: string = signedIn.body.sessionToken;

  const post = (path: string, body: object, own?: string): Target => ({
    name: `POST ${path}`,
    url: origin + path,
    method: 'POST',
    body: JSON.stringify(body),
    ...(own ? { token: own } : {}),
  });
  const get = (path: string): Target => ({
    name: `GET ${path.split('?')[0]}`,
    url: origin + path,
    method: 'GET',
    token,
  });
  const trpcInput = encodeURIComponent(JSON.stringify({ search: 'visitor' }));
  return [
    post('/api/contact', aContact()),
    post('/api/appointments', anAppointment()),
    // A successful sign-in, so that an injected condition changes the response.
    post('/api/admin/login', ACCOUNT),
    post('/api/admin/create-admin', { username: 'scanner', password: 'some password' }, token),
    get(`/api/admin/contacts?limit=5&status=unread&cursor=${contact.body.id}`),
    get('/api/admin/appointments?limit=5&status=pending&serviceType=hosting-consultation'),
    get('/api/admin/contacts/export?search=visitor&status=unread&order=newest'),
    get(`/api/trpc/contacts.page?input=${trpcInput.replace('visitor', 'visitor*')}`),
    {
      name: 'PATCH /api/admin/contacts/{id}/status',
      url: `${origin}/api/admin/contacts/${contact.body.id}*/status`,
      method: 'PATCH',
      body: JSON.stringify({ status: 'responded', rejectionReason: 'none' }),
      token,
    },
  ];
}
