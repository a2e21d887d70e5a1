import { useEffect } from 'react';
import { undoChange } from '#client/staff/leads/undo-change.ts';
import { undoOffers } from '#client/staff/leads/undo-offers.ts';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';

/** The key `z` undoes the latest change of this tab. Signing out ends the offers. */
export function UndoKey() {
  useLeadKeys({
    z: () => {
      const latest = undoOffers.latest();
      if (latest !== undefined) void undoChange(latest);
    },
  });
  useEffect(() => undoOffers.clear, []);
  return null;
}
