import { useMutation } from '@tanstack/react-query';
import { DrawerPart } from '#client/staff/leads/drawer-frame.tsx';
import { saveFile } from '#client/staff/leads/exported-file.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { type LeadToErase, leadToErase } from '#client/staff/leads/lead-to-erase.ts';
import { trpcClient } from '#client/staff/shell/trpc.ts';

/** Everything held about the sender of a lead. Its name contains no personal data. */
async function personFile(leadId: string): Promise<File> {
  const person = await trpcClient.privacy.personOfLead.query({ id: leadId });
  const name = `person-${person.createdAt.slice(0, 10)}.json`;
  return new File([JSON.stringify(person, null, 2)], name, { type: 'application/json' });
}

export function LeadPrivacy({ kind, lead }: LeadToErase) {
  const download = useMutation({
    mutationFn: () => personFile(lead.id),
    onSuccess: saveFile,
    meta: { failure: 'Failed to fetch the data about this person' },
  });
  return (
    <DrawerPart aria-labelledby="lead-privacy">
      <h3 id="lead-privacy">Privacy</h3>
      <LeadActions>
        <LeadAction
          aria-disabled={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          Download all about this person
        </LeadAction>
        <LeadAction onClick={(event) => isRepeated(event) || leadToErase.set({ kind, lead })}>
          Erase
        </LeadAction>
      </LeadActions>
    </DrawerPart>
  );
}
