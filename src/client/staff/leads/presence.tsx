import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import type { LeadPresence } from '#shared/leads/lead-presence.ts';

/** Well below the time after which the server removes an idle writer. */
const HEARTBEAT_MS = 4_000;
const NOBODY: LeadPresence = { others: [], answered: null };

/** Announces that the user is replying to this lead, and returns the other writers. */
export function useWriting(id: string): LeadPresence {
  useEffect(
    () => () => {
      // Ignores a failure: the server removes the writer anyway.
      trpcClient.leads.attend.mutate({ id, doing: 'gone' }).catch(() => null);
    },
    [id],
  );
  const { data = NOBODY } = useQuery({
    // Not below the `leads` key: invalidating `leads` must not announce a writer who has left.
    queryKey: ['lead-presence', id],
    queryFn: () => trpcClient.leads.attend.mutate({ id, doing: 'writing' }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HEARTBEAT_MS,
    refetchIntervalInBackground: true,
  });
  return data;
}
