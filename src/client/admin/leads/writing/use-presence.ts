import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attendWriting, endWriting } from '#client/admin/people/attendance.ts';
import type { LeadPresence } from '#shared/leads/lead-presence.ts';

const HEARTBEAT_MS = 4_000;
const NOBODY: LeadPresence = { others: [], answered: null };

/** Announces that the user is replying to this lead, and returns the other writers. */
export function usePresence(id: string): LeadPresence {
  useEffect(() => () => endWriting(id), [id]);
  const { data = NOBODY } = useQuery({
    // Not below the `leads` key: invalidating `leads` must not announce a writer who has left.
    queryKey: ['lead-presence', id],
    queryFn: () => attendWriting(id),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HEARTBEAT_MS,
    refetchIntervalInBackground: true,
  });
  return { ...data, others: data.others.filter(({ doing }) => doing === 'writing') };
}
