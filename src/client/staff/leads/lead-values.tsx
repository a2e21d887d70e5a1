import { TextLink } from '#client/components/text-link.tsx';
import { chatLink, mailDraft } from '#client/staff/leads/lead-links.ts';
import { type LeadRef, notesContact } from '#client/staff/leads/note-contact.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';

/** An optional value with its own text direction, because names may be in any script. */
export function Value({ text }: { readonly text: string | null }) {
  return text ? <bdi>{text}</bdi> : <span className="none">—</span>;
}

interface EmailLinkProps {
  readonly lead: LeadRef;
  readonly email: string;
  readonly draft?: string;
}

export function EmailLink({ lead, email, draft = mailDraft(email) }: EmailLinkProps) {
  const shown = readableEmail(email);
  const at = shown.lastIndexOf('@');
  return (
    <TextLink href={draft} {...notesContact(lead, 'email')}>
      {shown.slice(0, at)}
      <wbr />
      {shown.slice(at)}
    </TextLink>
  );
}

interface PhoneLinkProps {
  readonly lead: LeadRef;
  readonly phone: string | null;
}

/** A phone number as a chat link, or as plain text if it contains no digits. */
export function PhoneLink({ lead, phone }: PhoneLinkProps) {
  const href = chatLink(phone);
  if (!href) return <Value text={phone} />;
  return (
    <TextLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...notesContact(lead, 'whatsapp')}
    >
      <bdi>{phone}</bdi>
    </TextLink>
  );
}
