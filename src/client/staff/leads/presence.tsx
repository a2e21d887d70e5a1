import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import {
  type AssignedLead,
  Avatar,
  avatarStyles,
  leadToAssign,
  useNameOf,
} from '#client/staff/leads/assigning.tsx';
import { isRepeated, LeadAction } from '#client/staff/leads/lead-frame.tsx';
import { presenceText, usePresent } from '#client/staff/shell/live.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { useStoredLogin } from '#client/staff/sign-in/session.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
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

interface LeadPeopleProps {
  readonly kind: LeadKind;
  readonly lead: AssignedLead;
}

// During an upgrade, a server of the previous version sends no assignee.
const useIsOwn = ({ assignee }: Partial<AssignedLead>) => {
  const own = useStoredLogin()?.admin.id;
  return own !== undefined && assignee?.id === own;
};

/** The frames of the lists apply these styles to `.people`. */
export const peopleStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  // The line of a dense row is higher than the avatars.
  height: 'calc(var(--row, 1.5rem) - 1px)',
  minHeight: 6,
  '& button': { display: 'inline-grid', borderRadius: 'control' },
  '& button[data-free] > span': { bg: 'transparent', borderStyle: 'dashed', color: 'faint' },
  // Not an icon, whose five elements every row would contain.
  '& button[data-free] > span::before': { content: '"+"', fontSize: '1rem' },
  '& button:hover > span': { borderColor: 'accent', color: 'accentHigh' },
  '& :where(.avatar)': avatarStyles,
  '& :where(.avatar)[data-present]': { color: 'warning' },
} as const;

/** The assignee and the other viewers in a row. `FullText` shows `data-full` on hover and focus. */
export function LeadPeople({ kind, lead }: LeadPeopleProps) {
  const { assignee } = lead;
  const isOwn = useIsOwn(lead);
  const nameOf = useNameOf();
  const name = assignee && nameOf(assignee);
  const label = name ? `Assigned to ${name.text}` : 'Not assigned';
  return (
    <span className="people">
      <PresentMarks id={lead.id} />
      <button
        type="button"
        // Voice control finds it by the visible initials too.
        aria-label={`${name ? `${label} – ${name.initials} –` : `${label}.`} Assign`}
        data-full={label}
        data-free={assignee ? undefined : ''}
        onClick={(event) => isRepeated(event) || leadToAssign.set({ kind, lead })}
      >
        <span className="avatar" data-own={isOwn ? '' : undefined}>
          {name?.initials}
        </span>
      </button>
    </span>
  );
}

function PresentMarks({ id }: { readonly id: string }) {
  return usePresent(id).map(({ name, doing }) => {
    const text = `${name} ${presenceText(doing)}`;
    return (
      <span
        key={name}
        className="avatar"
        role="img"
        aria-label={text}
        data-full={text}
        data-present={doing}
      >
        {doing === 'viewing' ? <Eye aria-hidden /> : <Pencil aria-hidden />}
      </span>
    );
  });
}

const Others = chakra('span', {
  base: {
    alignSelf: 'center',
    textStyle: 'small',
    color: 'warning',
    '& > span': { display: 'block' },
  },
});

/** The assignee and the other viewers of the open lead. Announces the user to them. */
export function OpenLeadPeople({ kind, lead }: LeadPeopleProps) {
  useViewing(lead.id);
  const present = usePresent(lead.id);
  const isOwn = useIsOwn(lead);
  const { assignee } = lead;
  const nameOf = useNameOf();
  const name = assignee && nameOf(assignee);
  return (
    <>
      <LeadAction
        display="inline-flex"
        alignItems="center"
        gap={2}
        onClick={(event) => isRepeated(event) || leadToAssign.set({ kind, lead })}
      >
        {name && (
          <Avatar aria-hidden data-own={isOwn ? '' : undefined}>
            {name.initials}
          </Avatar>
        )}
        {name ? (
          <span>
            Assigned to <bdi>{isOwn ? 'you' : name.text}</bdi>
          </span>
        ) : (
          'Assign'
        )}
      </LeadAction>
      <Others role="status">
        {present.map(({ name, doing }) => (
          <span key={name}>
            <bdi>{name}</bdi> {presenceText(doing)}
          </span>
        ))}
      </Others>
    </>
  );
}
