import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TONES,
} from '#client/admin/appointments/appointment-labels.ts';
import { CONTACT_STATUS_LABELS, CONTACT_TONES } from '#client/admin/contacts/contact-labels.ts';
import { Badge } from '#client/components/badge.tsx';

const LABELS: Record<string, string> = { ...CONTACT_STATUS_LABELS, ...APPOINTMENT_STATUS_LABELS };
const TONES = { ...CONTACT_TONES, ...APPOINTMENT_TONES };
const tones = new Map<string, (typeof TONES)[keyof typeof TONES]>(Object.entries(TONES));

/** A status of either kind of lead in words; an unknown one as it stands. */
export const statusLabel = (status: string): string => LABELS[status] ?? status;

export function LeadStatus({ status }: { readonly status: string }) {
  return <Badge tone={tones.get(status) ?? 'neutral'}>{statusLabel(status)}</Badge>;
}
