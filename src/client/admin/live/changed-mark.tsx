import { chakra } from '@chakra-ui/react';
import type { ChangedBy } from './apply-changes.ts';

const Mark = chakra('p', {
  base: { textStyle: 'small', color: 'accentHigh', overflowWrap: 'anywhere' },
});

const DONE: Record<string, string> = {
  unread: 'Marked as unread by',
  responded: 'Responded by',
  ignored: 'Ignored by',
  pending: 'Marked as pending by',
  approved: 'Approved by',
  rejected: 'Rejected by',
  completed: 'Completed by',
};

interface ChangedMarkProps {
  readonly lead: {
    readonly status: string;
    readonly version: number;
    readonly changed?: ChangedBy | undefined;
  };
}

/** Who else has just changed a lead, as long as that is its present state. */
export function ChangedMark({ lead: { status, version, changed } }: ChangedMarkProps) {
  if (changed?.version !== version || changed.status !== status) return null;
  return (
    <Mark data-changed="">
      {DONE[status] ?? 'Changed by'} <bdi>{changed.name}</bdi>
    </Mark>
  );
}
