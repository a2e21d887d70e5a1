import { getQueryKey } from '@trpc/react-query';
import { type AssignedLead, leadToAssign } from '#client/staff/leads/assigning.ts';
import { toastChange } from '#client/staff/leads/undo-change.ts';
import { editLeads } from '#client/staff/shell/apply-changes.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { queryClient, refetchAfter } from '#client/staff/shell/query-client.ts';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { endSession } from '#client/staff/sign-in/end-session.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';

/** The leads whose call is pending. A second call would send an old version. */
const pending = new Set<string>();

export async function assignLead(
  kind: LeadKind,
  { id, version }: AssignedLead,
  person: Assignee | null,
): Promise<void> {
  if (pending.has(id)) return;
  pending.add(id);
  const { list } = LEAD_KINDS[kind];
  let failure: unknown;
  try {
    const input = { id, version, assigneeId: person?.id ?? null };
    const { undo, ...answer } = await trpcClient.leads.assign.mutate(input);
    const lead = 'contact' in answer ? answer.contact : answer.appointment;
    const patch = (each: AssignedLead) => (each.id === id ? { ...each, ...lead } : each);
    editLeads(queryClient, list, patch);
    toastChange(person ? `Assigned to ${person.username}` : 'Assignee removed', undo);
  } catch (error) {
    failure = error;
    toastFailure('Failed to assign the lead', error);
    endSession(error);
  } finally {
    pending.delete(id);
  }
  void refetchAfter(failure, getQueryKey(trpc[list]));
  void cached.leads.invalidate();
}

export const assignKeys = (kind: LeadKind, current: () => AssignedLead | undefined) => ({
  a: () => {
    const lead = current();
    if (lead) leadToAssign.set({ kind, lead });
  },
  i: () => {
    const lead = current();
    const own = readStoredLogin()?.admin;
    if (lead && own && lead.assignee?.id !== own.id) void assignLead(kind, lead, own);
  },
});
