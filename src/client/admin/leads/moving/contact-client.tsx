import { useState } from 'react';
import { statusWords } from '#client/admin/kinds/lead-status.tsx';
import type { ClientDrafts, Lead } from '#client/admin/leads/kind/lead-kind.ts';
import { isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { noteContact } from '#client/admin/leads/values/note-contact.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ContactWay } from '#shared/lead-work.ts';

interface ContactClientProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  readonly drafts: ClientDrafts;
  readonly onClose: () => void;
  /** Absent where mail is not set up. */
  readonly onWrite: (() => void) | undefined;
}

/** Offers drafts that inform the client about the new status. */
export function ContactClient({ kind, lead, drafts, onClose, onWrite }: ContactClientProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const open = (way: ContactWay) => {
    setHasOpened(true);
    void noteContact({ kind, id: lead.id }, way);
  };
  const status = statusWords(kind, lead.status).label.toLowerCase();
  return (
    <Dialog
      title="Contact Client"
      onClose={onClose}
      actions={
        <>
          {/* The next client's dialog may open under the pointer. */}
          <Button size="sm" variant="outline" onClick={(event) => isRepeated(event) || onClose()}>
            Skip Contact
          </Button>
          {hasOpened && (
            <Button size="sm" onClick={(event) => isRepeated(event) || onClose()}>
              Done
            </Button>
          )}
        </>
      }
    >
      <p>
        The status of the {kind} of <bdi>{lead.fullName}</bdi> was updated to {status}.
      </p>
      <ButtonLink
        size="sm"
        href={drafts.mail}
        overflowWrap="anywhere"
        onClick={() => open('email')}
      >
        Send Email to {lead.email}
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
        <Button size="sm" variant="outline" onClick={(event) => isRepeated(event) || onWrite()}>
          Write here
        </Button>
      )}
    </Dialog>
  );
}
