import type { inferRouterError } from '@trpc/server';
import type { AppRouter } from '#server/app-router.ts';

export function errorText(error: unknown, fallback = 'Unknown error occurred'): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export function failedAnswerText(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}

/** Logs a failure to the console, as the specification requires. */
export function logError(context: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: only this module writes to the console.
  console.error(context, error);
}

type RefusalData = Readonly<Partial<inferRouterError<AppRouter>['data']>>;

/** The server's data about a rejected call; empty for any other failure. */
export function refusalData(error: unknown): RefusalData {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

export const refusalStatus = (error: unknown) => refusalData(error).httpStatus;

/** The server's messages about fields of a rejected input, by field name. */
export function refusedFields(error: unknown): Record<string, string> {
  const named: Record<string, string> = {};
  const { fields } = refusalData(error);
  for (const fault of Array.isArray(fields) ? fields : []) {
    if (typeof fault?.field === 'string') named[fault.field] ??= String(fault.message);
  }
  return named;
}
