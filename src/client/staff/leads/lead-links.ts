import { internationalDigits } from '#shared/fields/phone.ts';

/** The link to a mail draft. The visitor's text is encoded, so it cannot add a header. */
export function mailDraft(email: string, subject?: string, body?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  if (subject === undefined) return `mailto:${address}`;
  const line = subject.replace(/\s+/g, ' ');
  const text = (body ?? '').replace(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(text)}`;
}

/** The link to a chat; null without digits. Without a country code, it is a UAE number. */
export function chatLink(phone: string | null, message?: string): string | null {
  const digits = internationalDigits(phone ?? '');
  if (digits === '') return null;
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digits}${text}`;
}

const SHOWN_REASON = 20;

export function shortReason(reason: string): string {
  const characters = [...reason];
  return characters.length <= SHOWN_REASON
    ? reason
    : `${characters.slice(0, SHOWN_REASON).join('')}...`;
}
