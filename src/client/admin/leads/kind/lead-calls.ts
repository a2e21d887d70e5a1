import { LEAD_KINDS, statusOf } from '#shared/lead-kinds.ts';
import type { Lead, LeadDescription, LeadFilter, LeadPage, StatusChange } from './lead-kind.ts';

/** A lead as it was read: one without a status is fresh. */
function withStatus<Shown extends Lead>({ kind }: LeadDescription<Shown>, lead: Shown): Shown {
  return { ...lead, status: lead.status ?? LEAD_KINDS[kind].fresh };
}

export async function readLead<Shown extends Lead>(
  kind: LeadDescription<Shown>,
  id: string,
): Promise<Shown> {
  return withStatus(kind, await kind.calls.get.query({ id }));
}

export async function readPage<Shown extends Lead>(
  kind: LeadDescription<Shown>,
  asked: LeadFilter,
  signal?: AbortSignal,
): Promise<LeadPage<Shown>> {
  const page = await kind.calls.page.query(asked, { signal });
  return { ...page, items: page.items.map((lead) => withStatus(kind, lead)) };
}

export async function changeStatus<Shown extends Lead>(
  { kind, calls }: LeadDescription<Shown>,
  change: StatusChange<Shown>,
): Promise<Shown> {
  return (await calls.setStatus.mutate(change))[kind] as Shown;
}

/** The statuses offered for a lead; `direct` in tables and the drawer, where there may be more. */
export function movesOf<Shown extends Lead>(
  { kind, isOffered }: LeadDescription<Shown>,
  lead: Shown,
  direct: boolean,
): readonly Shown['status'][] {
  const moves: readonly Shown['status'][] = statusOf(kind, lead.status)?.moves ?? [];
  return isOffered ? moves.filter((status) => isOffered(lead, status, direct)) : moves;
}
