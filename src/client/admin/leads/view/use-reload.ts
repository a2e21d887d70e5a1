import { trpc } from '#client/admin/calls/trpc.ts';

/** Reads what is shown of leads anew: lists, totals and the overview. What is not in view waits. */
export function useReload(): () => void {
  const { contacts, appointments, leads } = trpc.useUtils();
  return () => {
    void contacts.page.invalidate();
    void appointments.page.invalidate();
    void leads.invalidate();
  };
}
