import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { DrawerPart, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { refetchLeads } from '#client/staff/leads/undo.tsx';
import { BusyButton, Check } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { saveFile } from '#client/staff/shell/export.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { forgetDraftsAbout } from '#client/staff/sign-in/drafts.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { eraseInput, type Lead } from '#shared/leads/lead-calls.ts';

interface LeadPrivacyProps {
  readonly kind: LeadKind;
  readonly lead: Readonly<Pick<Lead, 'id' | 'fullName'>>;
  /** Closes the lead if it is open. */
  readonly onErased: (id: string) => void;
}

/** Everything held about the sender of a lead. Its name contains no personal data. */
async function personFile(leadId: string): Promise<File> {
  const person = await trpcClient.privacy.personOfLead.query({ id: leadId });
  const name = `person-${person.createdAt.slice(0, 10)}.json`;
  return new File([JSON.stringify(person, null, 2)], name, { type: 'application/json' });
}

export function LeadPrivacy(props: LeadPrivacyProps) {
  const [isErasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: () => personFile(props.lead.id),
    onSuccess: saveFile,
    meta: { failure: 'Failed to fetch the data about this person' },
  });
  return (
    <DrawerPart aria-labelledby="lead-privacy">
      <h3 id="lead-privacy">Privacy</h3>
      <LeadActions>
        <BusyButton busy={download.isPending} onClick={() => download.mutate()}>
          Download all about this person
        </BusyButton>
        <BusyButton onClick={() => setErasing(true)}>Erase</BusyButton>
      </LeadActions>
      {isErasing && <EraseForm {...props} onClose={() => setErasing(false)} />}
    </DrawerPart>
  );
}

function EraseForm({ kind, lead, onErased, onClose }: LeadPrivacyProps & { onClose: () => void }) {
  const [ofPerson, setOfPerson] = useState(false);
  const form = useStaffForm({
    failure: 'Failed to erase the lead',
    schema: eraseInput.pick({ reason: true }),
    send: async ({ reason }: { reason: string }) => {
      await trpcClient.privacy.erase.mutate({ id: lead.id, reason, ofPerson });
      toast({ title: ofPerson ? 'Leads erased' : 'Lead erased' });
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
            label="Reason"
            required
            rows={2}
            hint="The audit log keeps it. Do not name the person."
            maxLength={LIMITS.eraseReason}
            data-autofocus
          />
        </form>
        <Check checked={ofPerson} onChange={setOfPerson}>
          Also erase all other leads from this email address
        </Check>
      </chakra.div>
    </Dialog>
  );
}
