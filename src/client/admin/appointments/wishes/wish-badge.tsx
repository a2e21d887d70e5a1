import { Badge } from '#client/components/badge.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { ASKS, wishOf } from './wish-text.ts';

export function WishBadge({ lead }: { readonly lead: Pick<Appointment, 'status' | 'wish'> }) {
  return (
    wishOf(lead) && (
      // Narrow columns break it after the first words.
      <Badge
        tone="warning"
        whiteSpace="normal"
        alignItems="baseline"
        css={{ _before: { flexShrink: 0 } }}
      >
        {ASKS}
      </Badge>
    )
  );
}
