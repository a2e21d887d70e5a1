import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';

/** What is read of each kind, all at the same time. */
export async function ofEachKind<Value>(
  read: (kind: LeadKind) => Promise<Value>,
): Promise<Record<LeadKind, Value>> {
  const values = await Promise.all(
    KIND_NAMES.map(async (kind) => [kind, await read(kind)] as const),
  );
  return Object.fromEntries(values) as Record<LeadKind, Value>;
}
