import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import type { LeadPresence } from '#shared/lead-presence.ts';

const BEAT_MS = 4_000;
const NOBODY: LeadPresence = { others: [], answered: null };

/** Tells others that a reply to this lead is being written, and returns what they are doing. */
export function usePresence(id: string): LeadPresence {
  const { leads } = trpc.useUtils().client;
  useEffect(
    () => () => {
      // If it fails, the server forgets this writer some seconds later.
      leads.attend.mutate({ id, doing: 'gone' }).catch(() => undefined);
    },
    [leads, id],
  );
  const { data = NOBODY } = useQuery({
    // Not among the keys of `leads`: what invalidates those must not announce a writer who leaves.
    queryKey: ['lead-presence', id],
    queryFn: () => leads.attend.mutate({ id, doing: 'writing' }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: BEAT_MS,
    refetchIntervalInBackground: true,
  });
  return data;
}
