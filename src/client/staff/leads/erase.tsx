import { chakra } from '@chakra-ui/react';
import { TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { refetchLeads } from '#client/staff/leads/undo.tsx';
import { createStore } from '#client/staff/shell/browser-state.ts';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { forgetDraftsAbout } from '#client/staff/sign-in/drafts.ts';
import { type ErasedCounts, eraseInput } from '#shared/accounts/privacy.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';

export interface LeadToErase {
  readonly kind: LeadKind;
  readonly lead: Readonly<Pick<Lead, 'id' | 'fullName'>>;
}

/** The erase dialog is open while this names a lead. */
export const leadToErase = createStore<LeadToErase | null>(null);

interface EraseFormProps extends LeadToErase {
  readonly onErased: (id: string) => void;
  readonly onClose: () => void;
}

export function EraseForm({ kind, lead, onErased, onClose }: EraseFormProps) {
  const form = useStaffForm({
    failure: 'Failed to erase the lead',
    schema: eraseInput.pick({ reason: true }),
    send: async ({ reason }: { reason: string }) => {
      const { counts } = await trpcClient.privacy.erase.mutate({ id: lead.id, reason });
      toast({ title: 'Lead erased', description: `With ${countsText(counts)}` });
      forgetDraftsAbout(lead.id);
      refetchLeads();
      onClose();
      onErased(lead.id);
    },
  });
  return (
    <Dialog
      title="Erase this lead?"
      role="alertdialog"
      isForm
      onClose={onClose}
      actions={
        <Submit form={form} pending="Erasing...">
          Erase
        </Submit>
      }
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        <p>
          This deletes the {LEAD_KINDS[kind].title.toLowerCase()} of <bdi>{lead.fullName}</bdi> with
          its history, notes, reminders, emails and links. It cannot be undone. Emails that were
          sent stay in mailboxes, and earlier backups still contain it.
        </p>
        <form {...form.props}>
          <TextField
            {...form.field('reason')}
            {...{ label: 'Reason', required: true, rows: 2 }}
            hint="The audit log keeps it. Do not name the person."
            maxLength={LIMITS.eraseReason}
            data-autofocus
          />
        </form>
      </chakra.div>
    </Dialog>
  );
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const countsText = ({ events, notes, messages, links, inboxItems }: ErasedCounts) =>
  [
    events === 1 ? '1 history entry' : `${events} history entries`,
    countOf(notes, 'note'),
    countOf(messages, 'email'),
    countOf(links, 'link'),
    countOf(inboxItems, 'inbox item'),
  ].join(', ');

interface EraseDialogProps {
  /** Closes the lead if it is open. */
  readonly onErased: (id: string) => void;
}

export function EraseDialog({ onErased }: EraseDialogProps) {
  const shown = leadToErase.useValue();
  return (
    shown && (
      <EraseForm
        key={shown.lead.id}
        {...shown}
        {...{ onErased }}
        onClose={() => leadToErase.set(null)}
      />
    )
  );
}
