import { CONTACT_SERVICE_LABELS } from '#shared/contact-options.ts';

const LABELS: Record<string, string> = CONTACT_SERVICE_LABELS;

/** What a visitor chose, in words; an unknown choice as it stands. */
export function contactServiceLabel(service: string | null): string | null {
  return service && (LABELS[service] ?? service);
}
