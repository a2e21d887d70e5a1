import type { TRPCError } from '@trpc/server';
import { ZodError, z } from 'zod';
import { success } from '#shared/fields/fields.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { isUnreachable, unavailable } from '../database/database-errors.ts';
import { CALL } from '../operating-limits.ts';
import {
  actorOf,
  CALLS_OF_KEYS,
  type Session,
  sessionOfKey,
  setUpSecondFactorFirst,
} from './caller.ts';
import type { Context } from './context.ts';
import { toTrpcError } from './faults.ts';
import { type Meta, procedure } from './trpc.ts';

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

export const baseProcedure = procedure.use(async ({ next }) => {
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

const keyOf = (
  { services, reply, bearerToken, clientAddress }: Context,
  path: string,
  isRead: boolean,
) => services.callingKey({ path, isRead, bearerToken, clientAddress }, reply.headers);

/** For calls that need no session. A call for keys checks a key; any other token is ignored. */
export const openProcedure = baseProcedure.use(async ({ ctx, path, type, next }) => {
  const isOfKeys = path in CALLS_OF_KEYS;
  return next({ ctx: { key: isOfKeys ? await keyOf(ctx, path, type === 'query') : undefined } });
});

const withSession = (isUse: boolean) =>
  openProcedure.use(async ({ ctx, path, type, getRawInput, next }) => {
    const { services, reply, clientKey: address } = ctx;
    // Rejects a key for a call that keys may not make.
    const key = ctx.key ?? (await keyOf(ctx, path, type === 'query'));
    const session = key
      ? sessionOfKey(key)
      : await services.sessions.resolve(ctx.bearerToken, isUse);
    const call = { path, actor: actorOf(session), address, input: await getRawInput() };
    const result = await services.audit.duringCall(call, () => next({ ctx: { session } }));
    if (result.ok && reply.download) await services.audit.recordDownload(call);
    return result;
  });

/** For calls that administrators may make before setting up a required second factor. */
export const signedInProcedure = withSession(true);

const requireFactor = (signedIn: typeof signedInProcedure) =>
  signedIn.use(({ ctx, next }) => {
    if (ctx.session.mustSetUpSecondFactor) throw setUpSecondFactorFirst();
    return next();
  });

/** The output of calls that only do something. */
export const done = z.object({ success });

export async function succeed(work: Promise<unknown>): Promise<z.output<typeof done>> {
  await work;
  return { success: true };
}

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
