import { appRouter } from './app-router.ts';
import type { Meta } from './trpc.ts';

/** What the procedures that REST serves say of themselves; the dashboard's own have no REST path. */
export function procedureMetas(): Meta[] {
  // tRPC's types show the routers as they nest; at run time the procedures lie flat.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta?: Meta } }
  >;
  return Object.values(procedures).flatMap(({ _def }) => (_def.meta ? [_def.meta] : []));
}
