import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/app-router.ts';

/** The error text of a response with `success: false`; undefined for any other response. */
function refusalIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('success' in data) || data.success !== false) return undefined;
  return 'error' in data && typeof data.error === 'string' ? data.error : '';
}

/** Turns a response with `success: false` into an error. Without an `error` text, the caller shows its default. */
export const refusedResults: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next(value) {
          const refusal = 'data' in value.result ? refusalIn(value.result.data) : undefined;
          if (refusal === undefined) observer.next(value);
          else observer.error(TRPCClientError.from(new Error(refusal)));
        },
      }),
    );
