import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import type { AppRouter } from '#server/app-router.ts';

export const CREATIONS = new Set([
  'admins.create',
  'calendarFeed.create',
  'closures.addHolidays',
  'closures.create',
  'templates.create',
]);

/** A failed call may have succeeded: the same input reuses its key until a call succeeds. */
export const creationKeys: TRPCLink<AppRouter> = () => {
  const keysOf = new Map([...CREATIONS].map((path) => [path, createRequestKeys()]));
  return ({ op, next }) => {
    const keys = keysOf.get(op.path);
    if (keys === undefined) return next(op);
    const { context } = requestKey.options(keys.keyFor(op.input));
    const keyed = next({ ...op, context: { ...op.context, ...context } });
    return keyed.pipe(tap({ next: () => keys.renew() }));
  };
};
