import { type MouseEvent, useState } from 'react';
import { Button, ButtonLink, SmallButton } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { isRepeated } from '#client/staff/leads/lead-frame.tsx';
import type { ClientDrafts, Lead } from '#client/staff/leads/lead-kind.ts';
import { statusWords } from '#client/staff/leads/lead-status.tsx';
import { noteContact } from '#client/staff/leads/note-contact.ts';
import { trpc } from '#client/staff/shell/trpc.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ContactWay } from '#shared/leads/lead-work.ts';
import type { LeadMail, LeadMessage } from '#shared/mail/mail-calls.ts';

interface ContactClientProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  readonly drafts: ClientDrafts;
  readonly onClose: () => void;
  readonly onWrite: (() => void) | undefined;
}

export function ContactClient({ kind, lead, drafts, onClose, onWrite }: ContactClientProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const open = (way: ContactWay) => {
    setHasOpened(true);
    void noteContact({ kind, id: lead.id }, way);
  };
  // Ignore the second click of a double click: it could close the next client's dialog.
  const leave = (event: MouseEvent) => isRepeated(event) || onClose();
  const status = statusWords(kind, lead.status).label.toLowerCase();
  const mails = onWrite !== undefined;
  // Approving sends an email automatically, and rejecting sends one to some clients.
  const isApproved = mails && lead.status === 'approved';
  const automaticMail = useAutomaticMail(lead, mails && lead.status === 'rejected');
  return (
    <Dialog
      title="Contact Client"
      onClose={onClose}
      close="Skip Contact"
      closeProps={{ onClick: leave, 'data-autofocus': mails ? '' : undefined }}
      actions={
        hasOpened && (
          <Button size="sm" onClick={leave}>
            Done
          </Button>
        )
      }
    >
      <p>
        The status of the {kind} of <bdi>{lead.fullName}</bdi> was updated to {status}.
      </p>
      {isApproved &&
        ('startsAt' in lead && lead.startsAt === null ? (
          <p>
            An email asks <bdi>{readableEmail(lead.email)}</bdi> to choose a time.
          </p>
        ) : (
          <p>
            The invitation goes to <bdi>{readableEmail(lead.email)}</bdi> by email.
          </p>
        ))}
      <div role="status">
        {automaticMail && (
          <p>
            {automaticMail} goes to <bdi>{readableEmail(lead.email)}</bdi> by email.
          </p>
        )}
      </div>
      <ButtonLink
        size="sm"
        variant={isApproved || automaticMail ? 'outline' : 'primary'}
        href={drafts.mail}
        overflowWrap="anywhere"
        onClick={() => open('email')}
      >
        Send Email to {readableEmail(lead.email)}
      </ButtonLink>
      {drafts.chat && (
        <ButtonLink
          size="sm"
          variant="outline"
          href={drafts.chat}
          onClick={() => open('whatsapp')}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send WhatsApp to {lead.phoneNumber}
        </ButtonLink>
      )}
      {onWrite && (
        <SmallButton onClick={(event) => isRepeated(event) || onWrite()}>Reply</SmallButton>
      )}
    </Dialog>
  );
}

const AUTOMATIC_MAILS: Partial<Record<LeadMessage['kind'], string>> = {
  cancellation: 'A cancellation',
  rejection: 'A rejection',
};
const REFETCH_MS = 1_000;

function useAutomaticMail({ id, email }: Lead, enabled: boolean): string | undefined {
  const find = (mail: LeadMail | undefined) =>
    mail?.messages.find(
      ({ kind, state, recipient }) =>
        state === 'waiting' && recipient === email && AUTOMATIC_MAILS[kind] !== undefined,
    );
  const { data } = trpc.mail.ofLead.useQuery(
    { id },
    {
      enabled,
      staleTime: 0,
      // Refetch until it is found: the message is stored shortly after the status.
      refetchInterval: ({ state }) => (find(state.data) ? false : REFETCH_MS),
    },
  );
  const message = enabled ? find(data) : undefined;
  return message && AUTOMATIC_MAILS[message.kind];
}
