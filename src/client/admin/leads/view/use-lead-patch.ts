import { type QueryKey, useQueryClient } from '@tanstack/react-query';

interface Leads<Lead> {
  readonly items: readonly Lead[];
}

/** The calls whose answers hold leads of one kind. */
interface LeadCalls {
  readonly page: QueryKey;
  readonly get: QueryKey;
}

/**
 * Changes a lead wherever an answer to these calls holds it, until they are read again. Gives the
 * lead as it was, or undefined where no answer holds it.
 */
export function useLeadPatch<Lead extends { readonly id: string }>(calls: LeadCalls) {
  const queryClient = useQueryClient();
  return (id: string, change: Partial<Lead>): Lead | undefined => {
    let before: Lead | undefined;
    const changed = (lead: Lead): Lead => {
      if (lead.id !== id) return lead;
      before ??= lead;
      return { ...lead, ...change };
    };
    queryClient.setQueriesData<Lead>({ queryKey: calls.get }, (lead) => lead && changed(lead));
    queryClient.setQueriesData<Leads<Lead>>(
      { queryKey: calls.page },
      (list) => list && { ...list, items: list.items.map(changed) },
    );
    return before;
  };
}
