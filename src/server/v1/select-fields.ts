type Item = Readonly<Record<string, unknown>>;

const isList = (data: unknown): data is Item & { data: Item[] } =>
  Array.isArray((data as { data?: unknown } | null)?.data);

/** The item, or the items of a list, with only the members that the caller asked for. */
export function selectFields(data: unknown, fields: string): unknown {
  const names = new Set(['id', ...fields.split(',').map((name) => name.trim())]);
  const chosen = (item: Item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
  return isList(data) ? { ...data, data: data.data.map(chosen) } : chosen(data as Item);
}
