import { useEffect } from 'react';
import { useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import { undoChange } from './undo-change.ts';
import { undoOffers } from './undo-offers.ts';

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
