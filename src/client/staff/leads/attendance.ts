import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import type { LeadPresence, LeadPresenceInput } from '#shared/leads/lead-presence.ts';

/** Well below the time after which the server removes an idle viewer. */
const HEARTBEAT_MS = { viewing: 7_000, writing: 4_000 };
const NOBODY: LeadPresence = { others: [], answered: null };

/** The open lead of this tab, and the lead to which its user replies. */
let viewed = '';
let answered = '';
/** Notifies the user's other tabs that this tab has left a lead. */
const left = new BroadcastChannel('lead-left');

const attend = (input: LeadPresenceInput): Promise<LeadPresence> =>
  trpcClient.leads.attend.mutate(input);
/** Ignores a failure: the server removes the viewer anyway. */
const announce = (input: LeadPresenceInput) => attend(input).catch(() => undefined);
/** Removes the user in all tabs. A tab that still shows the lead announces the user again. */
const leave = (id: string) => void announce({ id, doing: 'gone' }).then(() => left.postMessage(id));

/** Announces that the user is replying to this lead, and returns the other writers. */
export function useWriting(id: string): LeadPresence {
  useEffect(
    () => () => {
      answered = '';
      if (viewed === id) void announce({ id, doing: 'viewing' });
      else leave(id);
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
        void announce({ id, doing: 'viewing' });
    };
    const stay = ({ data }: MessageEvent) => data === id && beat();
    viewed = id;
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS.viewing);
    document.addEventListener('visibilitychange', beat);
    left.addEventListener('message', stay);
    return () => {
      viewed = '';
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      left.removeEventListener('message', stay);
      if (answered !== id) leave(id);
    };
  }, [id]);
}
