import { CONTACT_SERVICE_LABELS } from '#shared/contact-options.ts';
import type { Contact, ContactStatus } from '#shared/contacts.ts';

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  unread: 'Unread',
  responded: 'Responded',
  ignored: 'Ignored',
};

export const CONTACT_TONES = {
  unread: 'warning',
  responded: 'success',
  ignored: 'neutral',
} as const;

/** What single keys do to a submission. */
export const CONTACT_KEYS = [
  ['r', 'Respond'],
  ['i', 'Ignore'],
  ['u', 'Mark as Unread'],
] as const;

const SERVICE_LABELS: Record<string, string> = CONTACT_SERVICE_LABELS;

/** What a visitor chose, in words; an unknown choice as it stands. */
export function contactServiceLabel(service: string | null): string | null {
  return service && (SERVICE_LABELS[service] ?? service);
}

/** A submission as it was read: one without a status is unread. */
export function withStatus<Read extends Pick<Contact, 'status'>>(contact: Read): Read {
  return { ...contact, status: contact.status ?? 'unread' };
}
