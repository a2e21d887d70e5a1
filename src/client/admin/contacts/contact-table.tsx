import { LeadLink } from '#client/admin/leads/list/lead-link.tsx';
import { SortHeader } from '#client/admin/leads/list/sort-header.tsx';
import { LeadTable } from '#client/admin/leads/values/lead-frame.tsx';
import { shortReason } from '#client/admin/leads/values/lead-links.ts';
import { EmailLink, LongText, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import { Tooltip } from '#client/components/tooltip.tsx';
import type { Contact } from '#shared/contacts.ts';
import { contactMail } from './contact-drafts.ts';
import { CONTACT_STATUS_LABELS, CONTACT_TONES, contactServiceLabel } from './contact-labels.ts';
import { type ContactListProps, ContactMoves, contactNameId } from './contact-list.tsx';

/** The columns after the date, and their share of the width, in per cent. */
const COLUMNS = [
  ['Name', '11%'],
  ['Email', '13%'],
  ['Company', '10%'],
  ['Phone', '10%'],
  ['Service', '10%'],
  ['Message', '13%'],
  ['Status', '10%'],
  ['Actions', '14%'],
] as const;

export function ContactTable({ contacts, rows, ...moves }: ContactListProps) {
  return (
    <LeadTable aria-label="Contact submissions">
      <thead>
        <tr>
          <SortHeader kind="contacts" label="Date" width="9%" />
          {COLUMNS.map(([column, width]) => (
            <th key={column} scope="col" style={{ width }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <tr key={contact.id} {...rows.rowProps(contact.id)}>
            <td>
              <time dateTime={contact.createdAt} title={formatUaeMinute(contact.createdAt)}>
                {formatUaeDay(contact.createdAt)}
              </time>
            </td>
            <th scope="row" id={contactNameId(contact)}>
              <LeadLink id={contact.id} name={contact.fullName} rows={rows} />
            </th>
            <td>
              <EmailLink
                lead={{ kind: 'contact', id: contact.id }}
                email={contact.email}
                draft={contactMail(contact)}
              />
            </td>
            <td>
              <Value text={contact.companyName} />
            </td>
            <td>
              <PhoneLink lead={{ kind: 'contact', id: contact.id }} phone={contact.phoneNumber} />
            </td>
            <td>
              <Value text={contactServiceLabel(contact.service)} />
            </td>
            <td>
              <LongText text={contact.message} />
            </td>
            <td>
              <Badge tone={CONTACT_TONES[contact.status]}>
                {CONTACT_STATUS_LABELS[contact.status]}
              </Badge>
              <ChangedMark lead={contact} />
              <Reason contact={contact} />
            </td>
            <td>
              <ContactMoves contact={contact} describedBy={contactNameId(contact)} {...moves} />
            </td>
          </tr>
        ))}
      </tbody>
    </LeadTable>
  );
}

function Reason({ contact: { status, rejectionReason } }: { readonly contact: Contact }) {
  if (status !== 'ignored' || !rejectionReason) return null;
  const short = shortReason(rejectionReason);
  if (short === rejectionReason) return <p>{rejectionReason}</p>;
  return (
    <Tooltip content={rejectionReason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its whole text is shown on focus. */}
      <p tabIndex={0}>{short}</p>
    </Tooltip>
  );
}
