import { Badge } from '#client/components/badge.tsx';
import type { LeadKind } from '#shared/lead-work.ts';
import { KINDS, type StatusWords } from './kinds.ts';

/** A status in words; one that is not known as it stands. */
export function statusWords(kind: LeadKind, status: string): StatusWords {
  const statuses: Readonly<Record<string, StatusWords>> = KINDS[kind].statuses;
  return statuses[status] ?? { label: status, tone: 'neutral', doneBy: 'Changed by' };
}

interface LeadStatusProps {
  readonly kind: LeadKind;
  readonly status: string;
}

export function LeadStatus({ kind, status }: LeadStatusProps) {
  const { label, tone } = statusWords(kind, status);
  return <Badge tone={tone}>{label}</Badge>;
}
