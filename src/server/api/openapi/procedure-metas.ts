import { appRouter } from '../../app-router.ts';
import type { Meta } from '../trpc.ts';

// tRPC's types nest the routers; at run time the procedures are a flat record.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: Meta } }
>;

/** The metadata of the procedures by tRPC's names, such as `contacts.create`. */
export const procedureMetas = (): [name: string, meta: Meta][] =>
  Object.entries(procedures).map(([name, { _def }]) => [name, _def.meta ?? {}]);
