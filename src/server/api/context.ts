import type { IncomingMessage } from 'node:http';
import type { Download } from '../http/csv.ts';
import { clientAddress, clientKeyOf, type Origin, requestIdOf } from '../http/requests.ts';
import { appErrorOf, faultHeaders } from './faults.ts';

/** The services that procedures use. `services.ts` declares and creates them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended by a declaration.
export interface Services {}

export interface Reply {
  status?: number;
  headers: Record<string, string>;
  download?: Download;
}

export interface Context extends Origin {
  services: Services;
  transport: 'trpc' | 'rest';
  requestId: string;
  /** The client's whole address, for the addresses of a key. */
  clientAddress: () => string | undefined;
  bearerToken: string | undefined;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
  calls: number;
  /** Whether the request's `Accept` header prefers CSV. */
  wantsCsv: boolean;
  /** The names of a REST call's query parameters, as sent. */
  parameters: readonly string[];
  reply: Reply;
}

function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +([\w.~+/-]+=*)$/i)?.[1];
}

/** Cookies are never read: only the bearer header authenticates. */
export function contextSource(services: Services, trustedHops: number) {
  return (request: IncomingMessage, transport: Context['transport'], calls: number): Context => {
    const idempotencyKey = request.headers['idempotency-key'];
    return {
      services,
      transport,
      requestId: requestIdOf(request),
      clientKey: clientKeyOf(request, trustedHops),
      clientAddress: () => clientAddress(request, trustedHops),
      userAgent: request.headers['user-agent'],
      bearerToken: bearerToken(request.headers.authorization),
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      ifMatch: request.headers['if-match'],
      calls,
      wantsCsv: /^\s*text\/csv\b/i.test(request.headers.accept ?? ''),
      parameters: [],
      reply: { headers: {} },
    };
  };
}

export type ContextSource = ReturnType<typeof contextSource>;

interface Outcome {
  ctx?: Context | undefined;
  errors: Parameters<typeof appErrorOf>[0][];
}

/** The status and the headers of a call's response. */
export function replyMeta({ ctx, errors }: Outcome, errorType?: string) {
  const [error] = errors;
  const headers: Record<string, string> = { ...ctx?.reply.headers };
  if (error === undefined) return { status: ctx?.reply.status ?? 200, headers };
  const known = appErrorOf(error);
  if (errorType !== undefined) headers['content-type'] = errorType;
  Object.assign(headers, faultHeaders(known));
  return { status: known?.status ?? 500, headers };
}
