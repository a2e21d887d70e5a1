import type { IncomingMessage } from 'node:http';
import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';
import type { Actor } from '#shared/events.ts';
import type { Scope } from '#shared/integrations/keys.ts';
import { AppError, invalidInput, problemOf } from '../app-error.ts';
import { isUnreachable, unavailable } from '../database/database-errors.ts';
import type { Download } from '../http/csv.ts';
import {
  type ClientInfo,
  clientAddress,
  clientKeyOf,
  currentRequestId,
  requestIdOf,
} from '../http/requests.ts';
import { CALL } from '../operating-limits.ts';
import { AUDITED_CALLS, CALLS_OF_KEYS, KEY_PREFIX } from './calls.ts';
import { appErrorOf, faultHeaders, toTrpcError } from './faults.ts';

export interface Meta extends OpenApiMeta {
  status?: number;
  /** Whether the call accepts an Idempotency-Key. */
  hasKey?: boolean;
  contentType?: string;
  alsoCsv?: boolean;
  /** Whether the call accepts an `ETag` as `If-Match`. */
  hasVersion?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const requestId = ctx?.requestId ?? currentRequestId.getStore();
      const problem = problemOf(appErrorOf(error), requestId ?? 'unknown');
      const { type, status, detail, errors, clashes, challenge, methods } = problem;
      const data = { code: shape.data.code, httpStatus: status, path: shape.data.path };
      return {
        ...shape,
        message: detail,
        data: {
          ...data,
          type,
          fields: errors,
          // The reason why a time is not free is also the code.
          reason: problem.code,
          clashes,
          current: problem.current,
          challenge,
          methods,
          requestId,
        },
      };
    },
  });

export const { router, mergeRouters } = t;

/** The services that procedures use. `services.ts` declares and creates them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended by a declaration.
export interface Services {}

export interface Reply {
  status?: number;
  headers: Record<string, string>;
  download?: Download;
}

export interface Context extends ClientInfo {
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

export interface CallingKey {
  id: string;
  name: string;
  scopes: readonly Scope[];
}

/** The caller, authenticated by the bearer token: an administrator, or an API key in `key`. */
export interface Session {
  /** For a key, the key's id. */
  adminId: string;
  username: string;
  tokenHash: string;
  /** Whether REQUIRE_SECOND_FACTOR is on and the account has none. */
  mustSetUpSecondFactor: boolean;
  /** The last proof of identity: a sign-in, or the password since then. */
  provedAt: Date;
  key?: CallingKey;
}

/** The session of a key. It has no proof of identity, so that sensitive calls refuse it. */
export const sessionOfKey = (key: CallingKey): Session => ({
  key,
  adminId: key.id,
  username: key.name,
  tokenHash: '',
  provedAt: new Date(0),
  mustSetUpSecondFactor: false,
});

type Caller = Pick<Session, 'adminId' | 'username' | 'key'>;

export const actorOf = ({ adminId, username, key }: Caller): Actor => ({
  kind: key ? 'key' : 'admin',
  id: adminId,
  name: username,
});

/** The error for an account without a second factor, if the owner requires one. */
const setUpSecondFactorFirst = () =>
  new AppError(
    'second_factor_setup_required',
    'Set up a second factor first: this site requires one.',
  );

/** Converts a known error of a failed call into an AppError. Any other error becomes a 500. */
function explain(error: TRPCError): TRPCError {
  const { cause } = error;
  if (cause instanceof AppError) return toTrpcError(cause);
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    return toTrpcError(invalidInput(cause));
  }
  return isUnreachable(cause) ? toTrpcError(unavailable(cause)) : error;
}

type Route = NonNullable<Meta['openapi']>;

interface RestCall
  extends Pick<Route, 'tags' | 'summary' | 'description' | 'protect'>,
    Pick<Meta, 'status' | 'hasKey' | 'hasVersion' | 'contentType' | 'alsoCsv'> {}

/** Adds the OpenAPI metadata of a REST call, such as `GET /admin/contacts`, to `base`. */
export function restCall<Base extends { meta(meta: Meta): Base }>(
  base: Base,
  call: `${Route['method']} ${Route['path']}`,
  { tags, summary, description, protect = true, ...meta }: RestCall,
): Base {
  const [method, path] = call.split(' ') as [Route['method'], Route['path']];
  return base.meta({ ...meta, openapi: { method, path, tags, summary, description, protect } });
}

export const baseProcedure = t.procedure.use(async ({ next }) => {
  let timer: NodeJS.Timeout | undefined;
  let reject: (error: TRPCError) => void;
  const late = new Promise<never>((_, fail) => {
    reject = fail;
  });
  /** Restarts the time limit of the call, which may take `moreMs` longer. */
  function restartLimit(moreMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => reject(toTrpcError(unavailable())), CALL.answeredMs + moreMs);
  }
  restartLimit(0);
  try {
    const result = await Promise.race([next({ ctx: { restartLimit } }), late]);
    if (!result.ok) throw explain(result.error);
    return result;
  } finally {
    clearTimeout(timer);
  }
});

/** The API key that makes a call, with its RateLimit headers; undefined for any other token. */
export const callingKey = (
  { services, reply, bearerToken, clientAddress }: Context,
  path: string | undefined,
  isRead: boolean,
) =>
  // A session's random token may begin with `71_`.
  bearerToken?.startsWith(KEY_PREFIX)
    ? services.checkKey(bearerToken, { path, isRead, clientAddress }, reply.headers)
    : undefined;

/** For calls that need no session. A call for keys checks a key; any other token is ignored. */
export const openProcedure = baseProcedure.use(async ({ ctx, path, type, next }) => {
  const isOfKeys = path in CALLS_OF_KEYS;
  return next({
    ctx: { key: isOfKeys ? await callingKey(ctx, path, type === 'query') : undefined },
  });
});

const withSession = (isUse: boolean) =>
  openProcedure.use(async ({ ctx, path, type, getRawInput, next }) => {
    const { services, reply, clientKey: address } = ctx;
    // Rejects a key for a call that keys may not make.
    const key = ctx.key ?? (await callingKey(ctx, path, type === 'query'));
    const session = key
      ? sessionOfKey(key)
      : await services.sessions.resolve(ctx.bearerToken, isUse);
    const audited = AUDITED_CALLS[path];
    if (audited === undefined) return next({ ctx: { session } });
    const call = { actor: actorOf(session), address, input: await getRawInput() };
    const work = () => next({ ctx: { session } });
    const result = await services.audit.duringCall(audited, call, work);
    if (result.ok && reply.download) await services.audit.recordDownload(audited, call);
    return result;
  });

/** For calls that administrators may make before setting up a required second factor. */
export const signedInProcedure = withSession(true);

const requireFactor = (signedIn: typeof signedInProcedure) =>
  signedIn.use(({ ctx, next }) => {
    if (ctx.session.mustSetUpSecondFactor) throw setUpSecondFactorFirst();
    return next();
  });

interface SignedIn<Result> {
  ctx: Pick<Context, 'services'> & { session: Session };
  next: () => Promise<Result>;
}

const requireFreshProof = (signedIn: typeof signedInProcedure) =>
  signedIn.use(({ ctx, next }) => {
    ctx.services.sessions.requireProof(ctx.session);
    return next();
  });

/** Like `signedInProcedure`. Returns 403 unless the person has recently proved their identity. */
export const freshSetupProcedure = requireFreshProof(signedInProcedure);

/** For all other calls of administrators. Returns 403 while a required second factor is missing. */
export const adminProcedure = requireFactor(signedInProcedure);

/** For sensitive calls. Returns 403 unless the person has recently proved their identity. */
export const freshProcedure = requireFreshProof(adminProcedure);

/** Middleware for the specified account calls: requires a recent proof if STEP_UP_MINUTES is set. */
export function requireProofIfSet<Result>({ ctx, next }: SignedIn<Result>): Promise<Result> {
  ctx.services.sessions.requireProofIfSet(ctx.session);
  return next();
}

/** For the dashboard's own polls, which do not extend the session. */
export const watchProcedure = requireFactor(withSession(false));
