const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id as stored, or undefined for a text that cannot be one (SQLite would cut it at a NUL). */
export function storedId(id: string): string | undefined {
  return UUID.test(id) ? id.toLowerCase() : undefined;
}
