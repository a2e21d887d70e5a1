import { useMutation } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { capitalised } from '#client/staff/leads/kinds.ts';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { toastChange } from '#client/staff/leads/undo-change.ts';
import { editLeads } from '#client/staff/shell/apply-changes.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { queryClient, refetchAfter } from '#client/staff/shell/query-client.ts';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { keptReason } from '#client/staff/sign-in/kept-reason.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadStatusInput } from '#shared/leads/lead-calls.ts';

/** Changes a status. Shows a toast for every failure except one that reopens the dialog. */
export function useLeadStatus(description: LeadDescription) {
  const { kind, calls } = description;
  const isAsked = (error: unknown) => description.asksAgain?.(error) ?? false;
  const { list, reasoned } = LEAD_KINDS[kind];
  const page = getQueryKey(trpc[list].page);
  /** Patches the lead in every cache; returns its previous state, if cached. */
  const patch = (id: string, change: Partial<Lead>) => {
    let before: Lead | undefined;
    editLeads(queryClient, list, (lead: Lead) => {
      if (lead.id !== id) return lead;
      before ??= lead;
      return { ...lead, ...change };
    });
    return before;
  };
  return useMutation({
    mutationFn: async (change: LeadStatusInput) => {
      const answer = await calls.setStatus.mutate(change);
      return { lead: answer[kind] as Lead, undo: answer.undo };
    },
    onMutate: async ({ id, status, rejectionReason: given = null }) => {
      await queryClient.cancelQueries({ queryKey: page });
      const rejectionReason = status === reasoned ? given : null;
      return { before: patch(id, { status, rejectionReason }) };
    },
    onError: (error, { id }, context) => {
      if (context?.before) patch(id, context.before);
      if (!isAsked(error)) toastFailure(`Failed to update ${kind}`, error);
    },
    onSuccess: ({ lead, undo }) => {
      patch(lead.id, lead);
      keptReason.forget(lead.id);
      // The drawer may still show a lead that has left the list.
      queryClient.setQueryData(getQueryKey(trpc[list].get, { id: lead.id }, 'query'), lead);
      toastChange(`${capitalised(kind)} status updated`, undo);
    },
    onSettled: (_changed, failure) => {
      if (failure && isAsked(failure)) return;
      void refetchAfter(failure, getQueryKey(trpc[list]));
      void cached.leads.invalidate();
    },
  });
}
