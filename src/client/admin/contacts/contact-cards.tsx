import { LeadLink } from '#client/admin/leads/list/lead-link.tsx';
import { LeadCards } from '#client/admin/leads/values/lead-frame.tsx';
import { EmailLink, LongText, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import { contactMail } from './contact-drafts.ts';
import { CONTACT_STATUS_LABELS, CONTACT_TONES, contactServiceLabel } from './contact-labels.ts';
import { type ContactListProps, ContactMoves, contactNameId } from './contact-list.tsx';

export function ContactCardList({ contacts, rows, ...moves }: ContactListProps) {
  return (
    <LeadCards aria-label="Contact submissions">
      {contacts.map((contact) => (
        <li key={contact.id} {...rows.rowProps(contact.id)}>
          <header>
            <h3 id={contactNameId(contact)}>
              <LeadLink id={contact.id} name={contact.fullName} rows={rows} />
            </h3>
            <time dateTime={contact.createdAt} title={formatUaeMinute(contact.createdAt)}>
              {formatUaeDay(contact.createdAt, 'short')}
            </time>
          </header>
          <Badge tone={CONTACT_TONES[contact.status]}>
            {CONTACT_STATUS_LABELS[contact.status]}
          </Badge>
          <ChangedMark lead={contact} />
          <dl>
            <dt>Email</dt>
            <dd>
              <EmailLink
                lead={{ kind: 'contact', id: contact.id }}
                email={contact.email}
                draft={contactMail(contact)}
              />
            </dd>
            <dt>Company</dt>
            <dd>
              <Value text={contact.companyName} />
            </dd>
            <dt>Phone</dt>
            <dd>
              <PhoneLink lead={{ kind: 'contact', id: contact.id }} phone={contact.phoneNumber} />
            </dd>
            <dt>Service</dt>
            <dd>
              <Value text={contactServiceLabel(contact.service)} />
            </dd>
            <dt>Message</dt>
            <dd>
              <LongText text={contact.message} />
            </dd>
            {contact.status === 'ignored' && contact.rejectionReason && (
              <>
                <dt>Ignore reason</dt>
                <dd>
                  <Value text={contact.rejectionReason} />
                </dd>
              </>
            )}
          </dl>
          <ContactMoves contact={contact} describedBy={contactNameId(contact)} {...moves} />
        </li>
      ))}
    </LeadCards>
  );
}
