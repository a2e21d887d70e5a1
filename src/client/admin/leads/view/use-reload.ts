import { trpc } from '#client/admin/calls/trpc.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';

/** Reads what is shown of leads anew: lists, totals and the overview. What is not in view waits. */
export function useReload(): () => void {
  const utils = trpc.useUtils();
  return () => {
    for (const kind of KIND_NAMES) void utils[LEAD_KINDS[kind].list].page.invalidate();
    void utils.leads.invalidate();
  };
}
