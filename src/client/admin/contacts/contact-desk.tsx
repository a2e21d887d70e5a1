import { useEffect, useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadDesk } from '#client/admin/leads/desk/use-lead-desk.ts';
import { useOpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { useAtDesk } from '#client/admin/parts/use-at-desk.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';
import { type Contact, type ContactStatus, contactMoves } from '#shared/contacts.ts';
import { ContactCardList } from './contact-cards.tsx';
import { ContactDialog } from './contact-dialogs.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { withStatus } from './contact-labels.ts';
import { ContactTable } from './contact-table.tsx';
import type { ContactChange } from './use-contacts.ts';

interface ContactDeskProps {
  readonly contacts: readonly Contact[];
  readonly change: ContactChange;
}

interface Question {
  readonly contact: Contact;
  readonly status: ContactStatus;
  /** What its reason begins with. */
  readonly reason: string;
}

/** Where submissions are read and dealt with: the list, the drawer, and what is asked on the way. */
export function ContactDesk({ contacts, change }: ContactDeskProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [cutOff] = useState(() => cutOffQuestion(contacts));
  useEffect(() => {
    // A frame later than a drawer, which as it opens hides all that is there beside it.
    const frame = requestAnimationFrame(() => setQuestion(cutOff));
    return () => {
      cancelAnimationFrame(frame);
      forgetUnlessCutOff();
    };
  }, [cutOff]);
  const List = useAtDesk() ? ContactTable : ContactCardList;
  const open = useOpenLead('contact');
  const listed = contacts.find(({ id }) => id === open.id);
  const read = trpc.contacts.get.useQuery(
    { id: open.id ?? '' },
    { enabled: open.id !== null && !listed, staleTime: 0, select: withStatus },
  );
  const opened = listed ?? read.data;

  const move = ({ id, version }: Contact, status: ContactStatus, reason?: string) =>
    change.mutate({ id, version, status, ...(reason && { rejectionReason: reason }) });
  const onMove = (contact: Contact, status: ContactStatus) => {
    // Responding to what is unread and every ignoring are asked about; the rest is done at once.
    const asks = status === 'ignored' || (status === 'responded' && contact.status === 'unread');
    if (asks) setQuestion(questionOn(contact, status));
    else move(contact, status);
  };
  const busyId = change.isPending ? change.variables.id : null;
  const moveTo = (status: ContactStatus) => (contact: Contact) => {
    const isOffered = contactMoves(contact.status).includes(status);
    if (isOffered && contact.id !== busyId) onMove(contact, status);
  };
  const { rows, drawer } = useLeadDesk({
    leads: contacts,
    open,
    opened,
    acts: { r: moveTo('responded'), i: moveTo('ignored'), u: moveTo('unread') },
  });
  return (
    <>
      <div ref={rows.area}>
        {contacts.length > 0 && <List {...{ contacts, busyId, onMove, rows }} />}
      </div>
      {open.id !== null && (
        <ContactDrawer {...{ ...drawer, open, contact: opened, read, busyId, onMove }} />
      )}
      {question && (
        <ContactDialog
          {...question}
          onWrite={(reason) => keptReason.keep(question.contact, reason)}
          onClose={() => {
            keptReason.forget(question.contact.id);
            setQuestion(null);
          }}
          onConfirm={(reason) => {
            move(question.contact, question.status, reason);
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}

function questionOn(contact: Contact, status: ContactStatus): Question {
  const kept = keptReason.read();
  return { contact, status, reason: kept?.id === contact.id ? kept.text : '' };
}

/** The question that the end of the last session closed, where its lead is still as it was seen. */
function cutOffQuestion(contacts: readonly Contact[]): Question | null {
  const kept = keptReason.read();
  const contact = contacts.find(({ id, version }) => id === kept?.id && version === kept.version);
  return contact ? questionOn(contact, 'ignored') : null;
}

/** Whoever opens another view gives up what they were writing; whoever lost the session does not. */
function forgetUnlessCutOff(): void {
  if (readStoredLogin()) keptReason.forget();
}
