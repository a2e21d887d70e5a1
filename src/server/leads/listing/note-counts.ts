import type { EntityManager } from 'typeorm';

export async function noteCounts(
  reader: EntityManager,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .createQueryBuilder('note', 'it')
    .select('it.leadId', 'id')
    .addSelect('count(*)', 'n')
    .where('it.leadId IN (:...ids) AND it.deletedAt IS NULL', { ids })
    .groupBy('it.leadId')
    .getRawMany<{ id: string; n: unknown }>();
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
