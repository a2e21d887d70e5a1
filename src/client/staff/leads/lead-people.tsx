import { chakra } from '@chakra-ui/react';
import { Eye, Pencil } from 'lucide-react';
import { type AssignedLead, leadToAssign } from '#client/staff/leads/assigning.ts';
import { useViewing } from '#client/staff/leads/attendance.ts';
import { Avatar, avatarStyles } from '#client/staff/leads/avatar.tsx';
import { isRepeated, LeadAction } from '#client/staff/leads/lead-frame.tsx';
import { useNameOf } from '#client/staff/leads/names.tsx';
import { presenceText, usePresent } from '#client/staff/shell/present.ts';
import { useStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';

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
