import { afterAll, expect, it } from 'vitest';
import { type Answer, call, mutate, query } from '../testing/api-client.ts';
import { newAccount } from '../testing/authenticator.ts';
import { operationOf } from '../testing/calls/operations.ts';
import { answerOf } from '../testing/calls/own-statuses.ts';
import { addTotp, publicInputs } from '../testing/calls/public-inputs.ts';
import { lazySites, type Site, tokenOf } from '../testing/calls/sites.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { createKey } from '../testing/keys.ts';
import { peopleOffice } from '../testing/mail/people-office.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { PROBLEM_CODES, type ProblemCode, problemPath } from './problem-codes.ts';

const MINUTE_MS = 60_000;

const office = peopleOffice();
const sites = lazySites();
afterAll(() => sites.close());

type Refusal = Pick<Answer, 'status' | 'body'>;
type Trigger = () => Promise<Refusal>;

/** The call `name`, which returns `status` as in the test of every documented status. */
const of =
  (name: string, status: number): Trigger =>
  () =>
    answerOf(operationOf(name), status, sites, office);

const rest =
  (method: string, path: string, body?: object): Trigger =>
  async () => {
    const { app, token } = await sites.usual();
    return call(app, method, path, { token, ...(body && { body }) });
  };

const raw =
  (request: string): Trigger =>
  async () => {
    const answer = await rawCall((await sites.usual()).app, request);
    return { ...answer, body: JSON.parse(answer.body) };
  };

const at =
  (site: keyof Omit<typeof sites, 'close'>, make: (site: Site) => Promise<Refusal>): Trigger =>
  async () =>
    make(await sites[site]());

/** A read with an API key. */
const withKey = (input: Parameters<typeof createKey>[1], path = '/api/admin/contacts'): Trigger =>
  at('usual', async ({ app }) => {
    const { secret } = await createKey(app, input);
    return call(app, 'GET', path, { token: secret });
  });

const note = async ({ make }: Site) => {
  const { id } = await make('contacts.create', aContact());
  return (await make('notes.create', { id, text: 'x' })).note.id;
};

/** One trigger for each code. */
const TRIGGERS: Record<ProblemCode, Trigger> = {
  invalid_input: of('contacts.create', 400),
  malformed_request: rest('GET', '/api//admin/me'),
  batch_not_allowed: at('usual', ({ app }) =>
    mutate(app, 'admins.login,admins.login?batch=1', { 0: {}, 1: {} }),
  ),
  rest_only: at('usual', ({ app, token }) => query(app, 'contacts.export', {}, token)),
  not_signed_in: of('contacts.list', 401),
  session_ended: at('usual', ({ app }) =>
    call(app, 'GET', '/api/admin/me', { token: 'x'.repeat(43) }),
  ),
  wrong_credentials: rest('POST', '/api/admin/login', { username: 'nobody', password: 'wrong' }),
  wrong_code: at('usual', async (site) => {
    const { challenge } = await publicInputs(site)['admins.secondFactor']();
    return call(site.app, 'POST', '/api/admin/login/second-factor', {
      body: { challenge, code: '123456' },
    });
  }),
  key_invalid: at('usual', ({ app }) => call(app, 'GET', '/api/admin/me', { token: '71_live_x' })),
  key_expired: at('aged', async ({ app }) => {
    const expiresAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
    const { secret } = await createKey(app, { expiresAt });
    app.advanceClock(61 * MINUTE_MS);
    return call(app, 'GET', '/api/admin/contacts', { token: secret });
  }),
  key_not_allowed: withKey({}, '/api/admin/admins'),
  key_scope_missing: withKey({}, '/api/admin/appointments'),
  key_address_refused: withKey({ addresses: ['198.51.100.0/24'] }),
  second_factor_required: at('usual', async (site) => {
    const account = await newAccount(site.app);
    await addTotp(site, await tokenOf(site, account.id));
    return call(site.app, 'POST', '/api/admin/login', { body: account });
  }),
  challenge_expired: of('admins.secondFactor', 401),
  forbidden: at('aged', async (site) => {
    const id = await note(site);
    site.app.advanceClock(16 * MINUTE_MS);
    return mutate(site.app, 'notes.remove', { id }, site.token);
  }),
  not_owner: at('usual', async (site) =>
    mutate(site.app, 'notes.remove', { id: await note(site) }, site.other),
  ),
  own_account: at('usual', ({ app, token, adminId }) =>
    call(app, 'DELETE', `/api/admin/admins/${adminId}`, { token }),
  ),
  password_change_required: at('strict', async ({ app }) => {
    const { id } = await newAccount(app);
    await app.database.write((writer) => writer.update('admin', { id }, { passwordGenerated: 1 }));
    return call(app, 'GET', '/api/admin/contacts', { token: await tokenOf({ app }, id) });
  }),
  second_factor_setup_required: at('secured', async ({ app }) =>
    call(app, 'GET', '/api/admin/contacts', { token: await tokenOf({ app }) }),
  ),
  fresh_sign_in_required: at('aged', async ({ app }) => {
    const token = await tokenOf({ app });
    app.advanceClock(11 * MINUTE_MS);
    return call(app, 'GET', '/api/admin/contacts/export', { token });
  }),
  not_found: of('contacts.get', 404),
  unknown_path: rest('GET', '/api/nothing'),
  method_not_allowed: rest('DELETE', '/api/contact'),
  request_timeout: raw('GET / HTTP/1.1\r\n'),
  conflict: of('factors.beginTotp', 409),
  version_conflict: of('contacts.setStatus', 409),
  status_conflict: at('usual', async ({ app, make, token }) => {
    const { id } = await make('appointments.create', anAppointment());
    const time = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 25 };
    return mutate(app, 'appointments.move', { id, ...time }, token);
  }),
  slot_taken: at('plain', async ({ app, make, token }) => {
    const approve = async () => {
      const { id } = await make('appointments.create', anAppointment());
      const change = { id, status: 'approved', refuseClash: true };
      return mutate(app, 'appointments.setStatus', change, token);
    };
    await approve();
    return approve();
  }),
  outside_hours: of('links.askTime', 409),
  slot_past: at('usual', async (site) => {
    const { token } = await publicInputs(site)['links.askTime']();
    const startsAt = '2025-01-06T08:00:00.000Z';
    return mutate(site.app, 'links.askTime', { token, startsAt });
  }),
  name_taken: of('admins.create', 409),
  last_administrator: of('admins.remove', 409),
  limit_reached: of('views.create', 409),
  webhook_disabled: of('webhooks.test', 409),
  already_answered: of('mail.answer', 409),
  message_not_sendable: of('mail.setAside', 409),
  gone: of('undo.change', 410),
  position_unknown: rest('GET', '/api/v1/events?after=999999999'),
  link_expired: of('people.reset', 410),
  precondition_failed: of('v1Contacts.update', 412),
  too_large: of('contacts.create', 413),
  url_too_long: rest('GET', `/api/${'a'.repeat(5_000)}`),
  unsupported_media_type: of('contacts.create', 415),
  expectation_failed: raw(bareRequest('GET', '/', 'expect: wonders')),
  idempotency_key_reused: of('contacts.create', 422),
  mail_not_set_up: of('people.invite', 422),
  rate_limited: of('contacts.create', 429),
  headers_too_large: raw(bareRequest('GET', '/', `x-large: ${'a'.repeat(17_000)}`)),
  internal_error: of('contacts.list', 500),
  busy: of('contacts.list', 503),
  secrets_key_missing: at('rekeyed', async ({ app }) => {
    const usual = await sites.usual();
    await addTotp(usual, await tokenOf(usual));
    return call(app, 'POST', '/api/admin/me/totp', { token: await tokenOf({ app }) });
  }),
};

/** The code of a REST response, or of the first call of a tRPC response. */
const codeIn = ({ body }: Refusal) => {
  const { error } = [body].flat()[0];
  return error?.data ? [error.data.reason, error.data.type] : [body.code, body.type];
};

it.each(Object.entries(TRIGGERS))('%s is returned', { timeout: 60_000 }, async (name, trigger) => {
  const code = name as ProblemCode;
  const refusal = await trigger();
  expect([refusal.status, ...codeIn(refusal)], JSON.stringify(refusal.body)).toEqual([
    ...[PROBLEM_CODES[code], code, problemPath(code)],
  ]);
});
