import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROBLEM_CODES, type ProblemCode, problemPath } from './app-error.ts';
import { type Answer, call, mutate, query, rpc, signIn } from './testing/api-client.ts';
import { anAppointment } from './testing/factories.ts';
import { bareRequest, rawCall } from './testing/raw-call.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY_HOPS: '1' } });
  token = await signIn(app, app.root);
});
afterAll(() => app.close());

type Refusal = Pick<Answer, 'status' | 'body'>;
type Trigger = () => Promise<Refusal>;

const rest =
  (method: string, path: string, body?: object): Trigger =>
  () =>
    call(app, method, path, { token, ...(body && { body }) });

const raw =
  (request: string): Trigger =>
  async () => {
    const answer = await rawCall(app, request);
    return { ...answer, body: JSON.parse(answer.body) };
  };

/** Rejections before or beside a call. The tests of the calls cover their own codes. */
const TRIGGERS: Partial<Record<ProblemCode, Trigger>> = {
  malformed_request: rest('GET', '/api/trpc/%E0%A4%A'),
  batch_not_allowed: () => mutate(app, 'admins.login,admins.login?batch=1', { 0: {}, 1: {} }),
  rest_only: () => query(app, 'contacts.export', {}, token),
  session_ended: () => rpc(app, 'account.me', {}, 'x'.repeat(43)),
  wrong_credentials: rest('POST', '/api/admin/login', { username: 'nobody', password: 'wrong' }),
  async own_account() {
    const { body } = await rpc(app, 'account.me', {}, token);
    return call(app, 'DELETE', `/api/admin/admins/${body.id}`, { token });
  },
  async status_conflict() {
    const { body } = await call(app, 'POST', '/api/appointments', { body: anAppointment() });
    const startsAt = '2099-01-19T08:00:00.000Z';
    return rpc(app, 'appointments.move', { id: body.id, startsAt, minutes: 25 }, token);
  },
  unknown_path: rest('GET', '/api/nothing'),
  method_not_allowed: rest('DELETE', '/api/contact'),
  request_timeout: raw('GET / HTTP/1.1\r\n'),
  url_too_long: rest('GET', `/api/${'a'.repeat(5_000)}`),
  headers_too_large: raw(bareRequest('GET', '/', `x-large: ${'a'.repeat(17_000)}`)),
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
