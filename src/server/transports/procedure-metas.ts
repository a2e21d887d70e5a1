import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';

// tRPC's types nest the routers; at run time the procedures are a flat record.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: Meta } }
>;

export const procedureNames = (): string[] => Object.keys(procedures);

/** The metadata of the procedures that REST serves; the dashboard's own have no REST path. */
export function procedureMetas(): Meta[] {
  return Object.values(procedures).flatMap(({ _def }) => (_def.meta ? [_def.meta] : []));
}
