import type { TRPCError } from '@trpc/server';
import type { Log } from '../log.ts';
import type { Context } from './context.ts';
import { appErrorOf } from './trpc.ts';

/** Logs each call that failed because of the server, for an adapter's `onError`. */
export function faultLogger(log: Log) {
  return ({ error, path, ctx }: { error: TRPCError; path?: string; ctx?: Context }): void => {
    const known = appErrorOf(error);
    const requestId = ctx?.requestId;
    if (known === undefined) {
      log.error({ requestId, path, err: error.cause ?? error }, 'call failed');
    } else if (known.fault === 'unavailable' && known.cause !== undefined) {
      log.error({ requestId, path, err: known.cause }, 'database unreachable');
    }
  };
}
