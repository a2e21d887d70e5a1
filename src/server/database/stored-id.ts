const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The stored form of an id; undefined for an invalid id, which SQLite could truncate at a NUL. */
export function storedId(id: string): string | undefined {
  return UUID.test(id) ? id.toLowerCase() : undefined;
}
