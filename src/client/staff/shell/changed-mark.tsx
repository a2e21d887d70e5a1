import { chakra } from '@chakra-ui/react';
import type { ChangedBy } from '#client/staff/shell/apply-changes.ts';
import type { WishStep } from '#shared/events.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';

const Mark = chakra('p', {
  base: { textStyle: 'small', color: 'accentHigh', overflowWrap: 'anywhere' },
});

interface ChangedLead {
  readonly status: string;
  readonly version: number;
  readonly changed?: ChangedBy | undefined;
}

/** Whether someone else made the lead's last change. */
export const isMarked = ({ status, version, changed }: ChangedLead): boolean =>
  changed?.version === version && changed.status === status;

interface ChangedMarkProps {
  readonly kind: LeadKind;
  readonly lead: ChangedLead;
}

export function ChangedMark({ kind, lead }: ChangedMarkProps) {
  const { status, changed } = lead;
  if (!changed || !isMarked(lead)) return null;
  return (
    <Mark data-changed="">
      {(changed.wish && WISHES[changed.wish]) || changeText(kind, status)} <bdi>{changed.name}</bdi>
    </Mark>
  );
}

const WISHES: Record<WishStep, string> = {
  asked: 'Another time requested by',
  withdrawn: 'Confirmed time kept by',
  accepted: 'New time accepted by',
  changed: 'Moved by',
  kept: 'Confirmed time kept by',
  restored: 'Approved again by',
};

function changeText(kind: LeadKind, status: string): string {
  if (status === LEAD_KINDS[kind].fresh) return `Marked as ${status} by`;
  const known = statusOf(kind, status);
  return known ? `${known.label} by` : 'Changed by';
}
