import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextLink } from '#client/components/text-link.tsx';
import { chatLink, mailDraft } from './lead-links.ts';

const LONG_TEXT = 80;

const More = chakra('button', {
  base: {
    color: 'muted',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    cursor: 'pointer',
    minHeight: 6,
    _hover: { color: 'accentHigh' },
  },
});

/** A value that may be missing. Its writing direction is its own: names come in any script. */
export function Value({ text }: { readonly text: string | null }) {
  return text ? <bdi>{text}</bdi> : <span>—</span>;
}

/** A mail draft to an address, which breaks before its host where it must. */
export function EmailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <TextLink href={mailDraft(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </TextLink>
  );
}

/** A phone number as a link to a chat with it; only the text where it has no digits. */
export function PhoneLink({ phone }: { readonly phone: string | null }) {
  const href = chatLink(phone);
  if (!href) return <Value text={phone} />;
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{phone}</bdi>
    </TextLink>
  );
}

/** A long text's first words, without its empty lines. */
function beginning(text: string): string {
  return text.slice(0, LONG_TEXT).toWellFormed().replace(/\s+/g, ' ').trimEnd();
}

/** A message, cut where it is long, with its rest on demand. */
export function LongText({ text }: { readonly text: string | null }) {
  const [open, setOpen] = useState(false);
  if (!text || text.length <= LONG_TEXT) return <Value text={text} />;
  return (
    <>
      <bdi>{open ? text : `${beginning(text)}… `}</bdi>{' '}
      <More type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </More>
    </>
  );
}
