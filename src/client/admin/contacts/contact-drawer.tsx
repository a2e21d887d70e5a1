import { trpc } from '#client/admin/calls/trpc.ts';
import { DrawerPart, Written } from '#client/admin/leads/drawer/drawer-frame.tsx';
import { type DrawerWays, LeadDrawer } from '#client/admin/leads/drawer/lead-drawer.tsx';
import { LeadHistory } from '#client/admin/leads/drawer/lead-history.tsx';
import { type LeadRead, readFailure } from '#client/admin/leads/drawer/lead-read.ts';
import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { EmailLink, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import type { Contact } from '#shared/contacts.ts';
import { leadReference } from '#shared/lead-reference.ts';
import { contactMail } from './contact-drafts.ts';
import { CONTACT_STATUS_LABELS, CONTACT_TONES, contactServiceLabel } from './contact-labels.ts';
import { type ContactListProps, ContactMoves } from './contact-list.tsx';

interface ContactDrawerProps extends DrawerWays, Pick<ContactListProps, 'busyId' | 'onMove'> {
  readonly open: OpenLead;
  /** Undefined until it is read, or where it cannot be. */
  readonly contact: Contact | undefined;
  readonly read: LeadRead;
}

const LABEL = 'Contact submission';

/** One submission whole. */
export function ContactDrawer({
  open,
  contact,
  read,
  busyId,
  onMove,
  ...ways
}: ContactDrawerProps) {
  const id = open.id ?? '';
  const history = trpc.contacts.history.useQuery({ id }, { enabled: !!contact, staleTime: 0 });
  if (!contact) {
    return (
      <LeadDrawer id="" name={LABEL} {...ways}>
        <DrawerPart>
          <ListMessage query={read} failure={readFailure(read)} />
        </DrawerPart>
      </LeadDrawer>
    );
  }
  return (
    <LeadDrawer
      id={id}
      label={LABEL}
      name={contact.fullName}
      head={
        <>
          <Badge tone={CONTACT_TONES[contact.status]}>
            {CONTACT_STATUS_LABELS[contact.status]}
          </Badge>
          <span role="status">
            <ChangedMark lead={contact} />
          </span>
          <ContactMoves {...{ contact, busyId, onMove }} />
        </>
      }
      {...ways}
    >
      <DrawerPart aria-label="Details">
        <Facts>
          <dt>Name</dt>
          <dd>
            <Value text={contact.fullName} />
          </dd>
          <dt>Reference</dt>
          <dd>{leadReference(contact.id)}</dd>
          <dt>Received</dt>
          <dd>
            <time dateTime={contact.createdAt}>{formatUaeMinute(contact.createdAt)}</time>
          </dd>
          <dt>Email</dt>
          <dd>
            <EmailLink
              lead={{ kind: 'contact', id: contact.id }}
              email={contact.email}
              draft={contactMail(contact)}
            />
          </dd>
          <dt>Phone</dt>
          <dd>
            <PhoneLink lead={{ kind: 'contact', id: contact.id }} phone={contact.phoneNumber} />
          </dd>
          <dt>Company</dt>
          <dd>
            <Value text={contact.companyName} />
          </dd>
          <dt>Service</dt>
          <dd>
            <Value text={contactServiceLabel(contact.service)} />
          </dd>
          {contact.rejectionReason && (
            <>
              <dt>Ignore reason</dt>
              <dd>
                <Value text={contact.rejectionReason} />
              </dd>
            </>
          )}
        </Facts>
      </DrawerPart>
      <DrawerPart aria-labelledby="lead-message">
        <h3 id="lead-message">Message</h3>
        <Written>{contact.message ?? '—'}</Written>
      </DrawerPart>
      <LeadHistory query={history} createdAt={contact.createdAt} target={open.target} />
    </LeadDrawer>
  );
}
