import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';

// tRPC's types show the routers as they nest; at run time the procedures lie flat.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: Meta } }
>;

/** The procedures' names as tRPC calls them, such as `contacts.create`. */
export const procedureNames = (): string[] => Object.keys(procedures);

/** What the procedures that REST serves say of themselves; the dashboard's own have no REST path. */
export function procedureMetas(): Meta[] {
  return Object.values(procedures).flatMap(({ _def }) => (_def.meta ? [_def.meta] : []));
}
