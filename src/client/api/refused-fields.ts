import { refusalData } from './refusal-data.ts';

/** The server's messages about fields of a rejected input, by field name. */
export function refusedFields(error: unknown): Record<string, string> {
  const named: Record<string, string> = {};
  const { fields } = refusalData(error);
  for (const fault of Array.isArray(fields) ? fields : []) {
    if (typeof fault?.field === 'string') named[fault.field] ??= String(fault.message);
  }
  return named;
}
