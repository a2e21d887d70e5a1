import { getQueryKey } from '@trpc/react-query';
import { logError } from '#client/api/error-log.ts';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { ContactWay } from '#shared/leads/lead-work.ts';

export interface LeadRef {
  readonly kind: LeadKind;
  readonly id: string;
}

/** Records in a lead's history that a mail or a chat with its client was opened. */
export async function noteContact({ kind, id }: LeadRef, way: ContactWay): Promise<void> {
  try {
    await trpcClient.leads.contacted.mutate({ kind, id, way });
    const { history } = trpc[LEAD_KINDS[kind].list];
    await queryClient.invalidateQueries({ queryKey: getQueryKey(history, { id }) });
  } catch (error) {
    // The link has opened anyway: do not interrupt the user.
    logError('A contact could not be written into the history', error);
  }
}

export const notesContact = (lead: LeadRef, way: ContactWay) => ({
  onClick: () => void noteContact(lead, way),
  onAuxClick: () => void noteContact(lead, way),
});
