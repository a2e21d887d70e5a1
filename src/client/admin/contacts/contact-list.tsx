import type { LeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import { type Contact, type ContactStatus, contactMoves } from '#shared/contacts.ts';

/** What a list of submissions is given, as table or as cards. */
export interface ContactListProps {
  readonly contacts: readonly Contact[];
  /** The submission whose change is under way. */
  readonly busyId: string | null;
  readonly onMove: (contact: Contact, status: ContactStatus) => void;
  readonly rows: LeadRows;
}

interface ContactMovesProps extends Omit<ContactListProps, 'contacts' | 'rows'> {
  readonly contact: Contact;
  /** The id of what says whose they are. */
  readonly describedBy?: string;
}

const MARK_AS: Record<ContactStatus, string> = {
  unread: 'Mark as Unread',
  responded: 'Mark as Responded',
  ignored: 'Mark as Ignored',
};

/** The name's id, so that each row's buttons say whose they are. */
export const contactNameId = ({ id }: Contact) => `contact-${id}`;

export function ContactMoves({ contact, busyId, onMove, describedBy }: ContactMovesProps) {
  const busy = busyId === contact.id;
  return (
    <LeadActions>
      {contactMoves(contact.status).map((status) => (
        <LeadAction
          key={status}
          type="button"
          aria-describedby={describedBy}
          // Not `disabled`, which would take the focus from whoever works by keyboard.
          aria-disabled={busy}
          onClick={(event) => busy || isRepeated(event) || onMove(contact, status)}
        >
          {contact.status === 'unread' ? FIRST_ANSWER[status] : MARK_AS[status]}
        </LeadAction>
      ))}
    </LeadActions>
  );
}

const FIRST_ANSWER: Record<ContactStatus, string> = {
  ...MARK_AS,
  responded: 'Respond',
  ignored: 'Ignore',
};
