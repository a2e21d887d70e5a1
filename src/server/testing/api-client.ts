import { requireDocumented } from './documented.ts';
import type { TestApp } from './test-app.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON body; undefined for an empty one. `any`, so that tests can read it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on bodies of unknown type.
  body: any;
}

export interface Call {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson && text !== '' ? JSON.parse(text) : text || undefined;
  return { status: response.status, headers: response.headers, body };
}

/** Makes one call over plain HTTP. A failed REST response must match the OpenAPI document. */
export async function call(
  app: Pick<TestApp, 'origin'>,
  method: string,
  path: string,
  { token, headers, body }: Call = {},
): Promise<Answer> {
  const response = await fetch(app.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = await answerOf(response);
  requireDocumented(method, path, answer);
  return answer;
}

export const mutate = (
  app: Pick<TestApp, 'origin'>,
  path: string,
  body?: unknown,
  token?: string,
) => call(app, 'POST', `/api/trpc/${path}`, { body: body ?? {}, ...(token ? { token } : {}) });

export const query = (
  app: Pick<TestApp, 'origin'>,
  path: string,
  input?: unknown,
  token?: string,
) => {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return call(app, 'GET', `/api/trpc/${path}${search}`, token ? { token } : {});
};

/** Makes a tRPC call. The body is its result, or like the problem of a REST call. */
export async function rpc(
  app: Pick<TestApp, 'origin'>,
  name: string,
  input: unknown = {},
  token?: string,
): Promise<Answer> {
  // The client of the dashboard also sends queries as POST.
  const { body, ...answer } = await mutate(app, name, input, token);
  if (body?.error === undefined) return { ...answer, body: body?.result?.data ?? body };
  const { message, data } = body.error;
  const { reason: code, fields: errors, httpStatus: status, ...members } = data;
  const texts = { error: message, detail: message };
  return { ...answer, body: { ...members, ...texts, code, reason: code, errors, status } };
}

/** Makes a call, and repeats it while the server is too busy. */
export async function callUntilServed(...input: Parameters<typeof call>): Promise<Answer> {
  let answer = await call(...input);
  while (answer.status === 503) answer = await call(...input);
  return answer;
}

/** Signs in and returns the bearer token. */
export async function signIn(
  app: Pick<TestApp, 'origin'>,
  account: { username: string; password: string },
): Promise<string> {
  const { status, body } = await callUntilServed(app, 'POST', '/api/admin/login', {
    body: account,
  });
  if (status !== 200) throw new Error(`The sign-in returned ${status}: ${JSON.stringify(body)}`);
  return body.sessionToken;
}
