import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLeadChange } from '#client/staff/leads/use-lead-change.ts';
import type { LeadView } from '#client/staff/leads/use-leads.ts';
import { createStore } from '#client/staff/shell/browser-state.ts';
import { BusyButton, isRepeated, ListMessage, Segments } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { ItemList } from '#client/staff/shell/lists.tsx';
import { useLeadNews } from '#client/staff/shell/live.tsx';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin, useStoredLogin } from '#client/staff/sign-in/session.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Assignee, Lead, StatusCounts } from '#shared/leads/lead-calls.ts';

/** The initials of a name: of its first and last word, or its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === '' ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase('en');
}

const avatarStyles = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 6,
  height: 6,
  borderRadius: 'control',
  bg: 'sunken',
  border: '1px solid {colors.edge}',
  color: 'text',
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 500,
  letterSpacing: '-0.04em',
  whiteSpace: 'nowrap',
  '&[data-own]': { borderColor: 'accent', color: 'accentHigh' },
  '& svg': { width: 4, height: 4 },
};
const Avatar = chakra('span', { base: avatarStyles });

const Names = createContext<ReadonlyMap<string, string>>(new Map());

/** Provides the display names of colleagues. One query, because every row of a list shows one. */
export function NamesProvider({ children }: { readonly children: ReactNode }) {
  const { data } = trpc.people.names.useQuery();
  const names = useMemo(
    () => new Map(data?.map(({ id, displayName }) => [id, displayName])),
    [data],
  );
  return <Names value={names}>{children}</Names>;
}

/** Returns a function that gives the name and the initials of a person. */
export function useNameOf() {
  const names = useContext(Names);
  return ({ id, username }: Assignee) => {
    const displayName = names.get(id);
    return {
      displayName,
      text: displayName ? `${displayName} (${username})` : username,
      initials: initialsOf(displayName ?? username),
    };
  };
}

type AssignedLead = Readonly<Pick<Lead, 'id' | 'fullName' | 'version' | 'assignee'>>;

/** The list of people is open while this names a lead, which it assigns. */
export const leadToAssign = createStore<AssignedLead | null>(null);

interface Assignment {
  readonly id: string;
  readonly version: number;
  readonly person: Assignee | null;
}

/** Returns a function that assigns a lead. A second call for it during the first one does nothing. */
export function useAssign(kind: LeadKind) {
  const { isPending, variables, mutate } = useLeadChange<Assignment>(kind, {
    call: ({ id, version, person }) =>
      trpcClient.leads.assign.mutate({ id, version, assigneeId: person?.id ?? null }),
    shown: ({ person }) => ({ assignee: person }),
    title: ({ person }) => (person ? `Assigned to ${person.username}` : 'Assignee removed'),
    failure: 'Failed to assign the lead',
  });
  return ({ id, version }: AssignedLead, person: Assignee | null) => {
    if (!(isPending && variables.id === id)) mutate({ id, version, person });
  };
}

interface PeopleListProps {
  /** Names the lead or leads. */
  readonly label: string;
  /** Absent for several leads, which may have several assignees. */
  readonly assigneeId?: string | null;
  readonly onChoose: (person: Assignee | null) => void;
  readonly onClose: () => void;
}

/** Asks for an assignee: the user first, then the others by name. */
export function PeopleList({ label, assigneeId, onChoose, onClose }: PeopleListProps) {
  // Accounts may have changed since they were read for another dialog.
  const query = trpc.admins.list.useQuery(undefined, { staleTime: 0 });
  const ownId = readStoredLogin()?.admin.id;
  const nameOf = useNameOf();
  const people = query.data
    ?.map(({ id, username }) => ({ id, username, ...nameOf({ id, username }) }))
    .sort((a, b) => a.text.localeCompare(b.text))
    .sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  const choice = (person: Assignee | null, initials: string, text: string) => (
    <li key={text}>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap={3}
        textStyle="small"
        autoFocus={person?.id === ownId}
        onClick={() => {
          onClose();
          onChoose(person);
        }}
      >
        <Avatar aria-hidden>{initials}</Avatar>
        <bdi>{text}</bdi>
        {person?.id === ownId && <small>you</small>}
        {(person?.id ?? null) === assigneeId && <small>current</small>}
      </chakra.button>
    </li>
  );
  return (
    <Dialog title="Assign to" onClose={onClose}>
      <p>
        <bdi>{label}</bdi>
      </p>
      {people ? (
        <ItemList aria-label="People">
          {people.map(({ id, username, initials, text }) =>
            choice({ id, username }, initials, text),
          )}
          {choice(null, '–', 'Nobody')}
        </ItemList>
      ) : (
        <ListMessage query={query} failure="The list of people could not be loaded." />
      )}
    </Dialog>
  );
}

export function PeopleDialog({ assign }: { readonly assign: ReturnType<typeof useAssign> }) {
  const lead = leadToAssign.useValue();
  if (!lead) return null;
  return (
    <PeopleList
      key={lead.id}
      label={lead.fullName}
      assigneeId={lead.assignee?.id ?? null}
      onChoose={(person) => assign(lead, person)}
      onClose={() => leadToAssign.set(null)}
    />
  );
}

interface AssigneeViewsProps {
  readonly kind: LeadKind;
  readonly view: LeadView;
  /** Whether to show only `Mine`. A second press shows all. */
  readonly isShort?: boolean;
}

/** The views by assignee, with the number of leads that have the selected status. */
export function AssigneeViews({ kind, view, isShort = false }: AssigneeViewsProps) {
  const { counts, assigned } = useLeadNews();
  const { list } = LEAD_KINDS[kind];
  const status = view.filter('status') || 'all';
  const views: [value: string, label: string, counts?: StatusCounts | undefined][] = [
    ['me', 'Mine', assigned?.[list]?.mine],
    ['none', 'Unassigned', assigned?.[list]?.none],
    ['', 'All', counts?.[list]],
  ];
  return (
    <Segments
      label={isShort ? 'Your leads' : 'Assignee'}
      choices={views
        .slice(0, isShort ? 1 : 3)
        .map(([value, label, all]) => [
          value,
          [label, all?.[status]?.toLocaleString('en')].filter(Boolean).join(' '),
        ])}
      chosen={view.filter('assignee')}
      onChoose={(value) =>
        view.setFilter('assignee', value === view.filter('assignee') ? '' : value)
      }
    />
  );
}

interface AssigneeProps {
  readonly lead: AssignedLead;
}

function useAssignee({ assignee }: AssignedLead) {
  const isOwn = useStoredLogin()?.admin.id === (assignee?.id ?? null);
  const nameOf = useNameOf();
  return { name: assignee && nameOf(assignee), isOwn, own: isOwn ? '' : undefined };
}

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
} as const;

/** The assignee in a row. */
export function LeadAssignee({ lead }: AssigneeProps) {
  const { name, own } = useAssignee(lead);
  const label = name ? `Assigned to ${name.text}` : 'Not assigned';
  return (
    <span className="people">
      <button
        type="button"
        // Voice control finds it by the visible initials too.
        aria-label={`${name ? `${label} – ${name.initials} –` : `${label}.`} Assign`}
        title={label}
        data-free={name ? undefined : ''}
        onClick={(event) => isRepeated(event) || leadToAssign.set(lead)}
      >
        <span className="avatar" data-own={own}>
          {name?.initials}
        </span>
      </button>
    </span>
  );
}

/** The assignee of the open lead. */
export function OpenLeadAssignee({ lead }: AssigneeProps) {
  const { name, isOwn, own } = useAssignee(lead);
  return (
    <BusyButton onClick={() => leadToAssign.set(lead)}>
      {name && (
        <Avatar aria-hidden data-own={own}>
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
    </BusyButton>
  );
}
