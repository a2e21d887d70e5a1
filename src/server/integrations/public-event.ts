import type { EntityManager } from 'typeorm';
import type { PublicEvent } from '#shared/integrations/feed.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { LeadRepositories, LeadRepository } from '../leads/lead-repository.ts';

type Subject = Pick<PublicEvent, 'subject'>;

async function shownOf<Kind extends LeadKind>(
  manager: EntityManager,
  { kind, shown }: LeadRepository<Kind>,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const query = manager.createQueryBuilder<LeadRow<Kind>>(kind.name, 'it');
  return shown(await query.where('it.id IN (:...ids)', { ids }).getMany(), manager);
}

/** Adds the current lead to each event; null if the lead was erased. */
export async function withData<Head extends Subject>(
  manager: EntityManager,
  leads: LeadRepositories,
  heads: readonly Head[],
): Promise<(Head & Pick<PublicEvent, 'data'>)[]> {
  const found = new Map<string, PublicEvent['data']>();
  for (const kind of KIND_NAMES) {
    const own = heads.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
    const ids = [...new Set(own)];
    const shown =
      kind === 'contact'
        ? await shownOf(manager, leads.contact, ids)
        : await shownOf(manager, leads.appointment, ids);
    for (const lead of shown) found.set(lead.id, lead);
  }
  return heads.map((head) => ({ ...head, data: found.get(head.subject?.id ?? '') ?? null }));
}
