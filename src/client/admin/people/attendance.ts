import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import type { LeadPresence, LeadPresenceInput } from '#shared/leads/lead-presence.ts';

/** Well before the server removes somebody who sends nothing. */
const HEARTBEAT_MS = { viewing: 7_000, writing: 4_000 };
const NOBODY: LeadPresence = { others: [], answered: null };

/** The open lead of this tab, and the lead to which its user replies. */
let viewed = '';
let answered = '';

const attend = (input: LeadPresenceInput): Promise<LeadPresence> =>
  trpcClient.leads.attend.mutate(input);
/** Ignores a failure: the server removes the viewer anyway. */
const announce = (input: LeadPresenceInput) => void attend(input).catch(() => undefined);

/** Announces that the user is replying to this lead, and returns the other writers. */
export function useWriting(id: string): LeadPresence {
  useEffect(
    () => () => {
      answered = '';
      announce({ id, doing: viewed === id ? 'viewing' : 'gone' });
    },
    [id],
  );
  const { data = NOBODY } = useQuery({
    // Not below the `leads` key: invalidating `leads` must not announce a writer who has left.
    queryKey: ['lead-presence', id],
    queryFn: () => {
      answered = id;
      return attend({ id, doing: 'writing' });
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HEARTBEAT_MS.writing,
    refetchIntervalInBackground: true,
  });
  return { ...data, others: data.others.filter(({ doing }) => doing === 'writing') };
}

/** Announces to others that the user has opened this lead, while the tab is visible. */
export function useViewing(id: string): void {
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === 'visible' && answered !== id)
        announce({ id, doing: 'viewing' });
    };
    viewed = id;
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS.viewing);
    document.addEventListener('visibilitychange', beat);
    return () => {
      viewed = '';
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      if (answered !== id) announce({ id, doing: 'gone' });
    };
  }, [id]);
}
