/** The server's messages about fields of a rejected input, by field name. */
export function refusedFields(error: unknown): Record<string, string> {
  const named: Record<string, string> = {};
  if (!(error instanceof Error) || !('data' in error)) return named;
  const { data } = error;
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : [];
  for (const fault of Array.isArray(fields) ? fields : []) {
    if (typeof fault?.field === 'string') named[fault.field] ??= String(fault.message);
  }
  return named;
}
