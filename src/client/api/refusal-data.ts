import type { inferRouterError } from '@trpc/server';
import type { AppRouter } from '#server/app-router.ts';

type RefusalData = Readonly<Partial<inferRouterError<AppRouter>['data']>>;

/** The server's data about a rejected call; empty for any other failure. */
export function refusalData(error: unknown): RefusalData {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

export const refusalStatus = (error: unknown) => refusalData(error).httpStatus;
