import { STATUS_CODES } from 'node:http';
import { ZodError } from 'zod';
import type { Clash, Clashing } from '#shared/calendar.ts';
import { AppError, type FieldFault } from './app-error.ts';

/** The body of every failed REST answer: RFC 9457 with the members of the specification. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail: string;
  success: false;
  /** The same text as `detail`, for older callers. */
  error: string;
  errors?: FieldFault[];
  /** Why a time is not free, and the meetings that are then. */
  reason?: Clash;
  clashes?: Clashing[];
  /** Identifies the log lines of an unknown error. */
  requestId?: string;
}

export const PROBLEM_TYPE = 'application/problem+json';
const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** The error for an invalid input: it lists each invalid field with the field's first fault. */
export function invalidInput(error: ZodError): AppError {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    // An empty path is the body itself.
    const [field, text] = path.length
      ? [path.join('.'), message]
      : ['body', 'The body must be a JSON object'];
    if (!first.has(field)) first.set(field, text);
  }
  const fields = [...first].map(([field, message]) => ({ field, message }));
  const summary = [...new Set(first.values())].join('. ');
  return new AppError('invalid', summary, { fields });
}

/** The problem for a status, with a text for a person. */
export function problem(status: number, text: string): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail: text, success: false, error: text };
}

/**
 * The problem for an error. Details of an unknown error stay in the log, under the request's id.
 */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ZodError) return problemOf(invalidInput(error), requestId);
  const known = error instanceof AppError ? error : undefined;
  if (known === undefined) return { ...problem(500, UNKNOWN), requestId };
  const told = { ...known.members, ...problem(known.status, known.message) };
  return known.fields ? { ...told, errors: known.fields } : told;
}
