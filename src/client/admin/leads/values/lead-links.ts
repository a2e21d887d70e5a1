import { internationalDigits } from '#shared/phone.ts';

/** A mail draft. Whatever a visitor wrote stays text: nothing in it can add a header. */
export function mailDraft(email: string, subject?: string, body?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  if (subject === undefined) return `mailto:${address}`;
  const line = subject.replace(/\s+/g, ' ');
  const text = (body ?? '').replace(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(text)}`;
}

/**
 * A chat with a phone number, by its digits only, whatever script has them, and with the UAE's calling
 * code where it has none; null where there are no digits.
 */
export function chatLink(phone: string | null, message?: string): string | null {
  const digits = internationalDigits(phone ?? '');
  if (digits === '') return null;
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digits}${text}`;
}

const SHOWN_REASON = 20;

/** A reason cut for a table: its first 20 characters and an ellipsis. */
export function shortReason(reason: string): string {
  const characters = [...reason];
  return characters.length <= SHOWN_REASON
    ? reason
    : `${characters.slice(0, SHOWN_REASON).join('')}...`;
}
