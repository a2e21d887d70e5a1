import { Badge } from '#client/components/badge.tsx';
import { type LeadKind, statusOf } from '#shared/lead-kinds.ts';

export const statusWords = (kind: LeadKind, status: string) =>
  statusOf(kind, status) ?? ({ label: status, tone: 'neutral' } as const);

interface LeadStatusProps {
  readonly kind: LeadKind;
  readonly status: string;
}

export function LeadStatus({ kind, status }: LeadStatusProps) {
  const { label, tone } = statusWords(kind, status);
  return <Badge tone={tone}>{label}</Badge>;
}
