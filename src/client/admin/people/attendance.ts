import { useEffect } from 'react';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import type { LeadPresence, LeadPresenceInput } from '#shared/leads/lead-presence.ts';

/** Well before the server removes a viewer who sends nothing. */
const HEARTBEAT_MS = 7_000;

/** The open lead of this tab, and the lead to which its user replies. */
let viewed = '';
let answered = '';

const attend = (input: LeadPresenceInput): Promise<LeadPresence> =>
  trpcClient.leads.attend.mutate(input);
/** Ignores a failure: the server removes the viewer anyway. */
const announce = (input: LeadPresenceInput) => void attend(input).catch(() => undefined);

export function attendWriting(id: string): Promise<LeadPresence> {
  answered = id;
  return attend({ id, doing: 'writing' });
}

export function endWriting(id: string): void {
  answered = '';
  announce({ id, doing: viewed === id ? 'viewing' : 'gone' });
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
    const timer = setInterval(beat, HEARTBEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      viewed = '';
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      if (answered !== id) announce({ id, doing: 'gone' });
    };
  }, [id]);
}
