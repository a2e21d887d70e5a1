import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextLink } from '#client/components/text-link.tsx';
import { directionPerLine } from './lead-frame.tsx';
import { chatLink, mailDraft } from './lead-links.ts';
import { type LeadRef, notesContact } from './note-contact.ts';

const LONG_TEXT = 80;

const More = chakra('button', {
  base: {
    color: 'muted',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    minHeight: 6,
    _hover: { color: 'accentHigh' },
  },
});

const Whole = chakra('span', { base: { display: 'block', ...directionPerLine } });

/** An optional value with its own text direction, because names may be in any script. */
export function Value({ text }: { readonly text: string | null }) {
  return text ? <bdi>{text}</bdi> : <span>—</span>;
}

interface EmailLinkProps {
  readonly lead: LeadRef;
  readonly email: string;
  readonly draft?: string;
}

/** A link to a mail draft; a long address breaks before its host. */
export function EmailLink({ lead, email, draft = mailDraft(email) }: EmailLinkProps) {
  const at = email.lastIndexOf('@');
  return (
    <TextLink href={draft} {...notesContact(lead, 'email')}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
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

function beginning(text: string): string {
  return text.slice(0, LONG_TEXT).toWellFormed().replace(/\s+/g, ' ').trimEnd();
}

export function LongText({ text }: { readonly text: string | null }) {
  const [open, setOpen] = useState(false);
  if (!text) return <Value text={text} />;
  if (text.length <= LONG_TEXT) return <Whole>{text}</Whole>;
  return (
    <>
      {open ? <Whole>{text}</Whole> : <bdi>{`${beginning(text)}… `}</bdi>}{' '}
      <More type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </More>
    </>
  );
}
