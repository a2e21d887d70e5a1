import { useMutation } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { refusalStatus } from '#client/api/errors.ts';
import type { LeadAnswer } from '#client/staff/leads/lead-kind.ts';
import { toastChange } from '#client/staff/leads/undo.tsx';
import { editLeads } from '#client/staff/shell/live.tsx';
import { cached, queryClient, toastFailure, trpc } from '#client/staff/shell/trpc.ts';
import type { Agenda } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';
import { LEAD_KINDS, type LeadKind, type LeadList } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';

type Change = Partial<Lead & Pick<Appointment, 'startsAt' | 'minutes'>>;

const AGENDAS = { queryKey: getQueryKey(trpc.appointments.agenda) };

/** Changes the lead in every cache; returns its previous state, if cached. */
function patch(list: LeadList, id: string, change: Change): Change | undefined {
  let before: Change | undefined;
  const edit = <Item extends Change>(item: Item): Item => {
    if (item.id !== id) return item;
    before ??= item;
    return { ...item, ...change };
  };
  editLeads(queryClient, list, (lead: Change) => edit(lead));
  if (list === 'appointments') {
    queryClient.setQueriesData<Agenda>(
      AGENDAS,
      (agenda) => agenda && { ...agenda, items: agenda.items.map(edit) },
    );
  }
  return before;
}

interface LeadChangeOptions<Input> {
  readonly call: (input: Input) => Promise<LeadAnswer>;
  /** The expected result, which lists show until the server responds. */
  readonly shown?: (input: Input) => Change;
  /** The toast after a success. */
  readonly title: (input: Input) => string;
  readonly description?: (input: Input) => string;
  readonly failure: string;
  /** Whether the caller reports this failure itself: the server has changed nothing. */
  readonly asksAgain?: ((error: unknown) => boolean) | undefined;
}

/** Changes one lead: optimistic, with `Undo` in its toast. */
export function useLeadChange<Input extends { readonly id: string }>(
  kind: LeadKind,
  { call, shown, title, description, failure, asksAgain }: LeadChangeOptions<Input>,
) {
  const { list } = LEAD_KINDS[kind];
  return useMutation({
    mutationFn: call,
    onMutate: async (input: Input) => {
      if (!shown) return {};
      await queryClient.cancelQueries({ queryKey: getQueryKey(trpc[list].page) });
      await queryClient.cancelQueries(AGENDAS);
      return { before: patch(list, input.id, shown(input)) };
    },
    onError: (error, { id }, context) => {
      if (context?.before) patch(list, id, context.before);
      if (!asksAgain?.(error)) toastFailure(failure, error);
    },
    onSuccess: (answer, input) => {
      const lead = leadOf(answer);
      patch(list, lead.id, lead);
      // The drawer may still show a lead that has left the list.
      queryClient.setQueryData(getQueryKey(trpc[list].get, { id: lead.id }, 'query'), lead);
      toastChange(title(input), answer.undo, description?.(input));
    },
    onSettled: (_answer, error) => {
      // After any other failure, the list is as it was, and its toast must stay.
      if (error && refusalStatus(error) !== 409) return;
      if (error && asksAgain?.(error)) return;
      void cached[list].invalidate();
      void cached.leads.invalidate();
    },
  });
}

export const leadOf = (answer: LeadAnswer) =>
  'contact' in answer ? answer.contact : answer.appointment;
