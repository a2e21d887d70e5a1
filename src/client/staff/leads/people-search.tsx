import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { Avatar } from '#client/staff/leads/avatar.tsx';
import { useNameOf } from '#client/staff/leads/names.tsx';
import { SearchList } from '#client/staff/shell/search-list.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';

const Search = chakra(Field, {
  base: {
    '& [role=listbox]': {
      marginTop: 2,
      maxHeight: '16rem',
      overflowY: 'auto',
      border: '1px solid {colors.line}',
      borderRadius: 'control',
    },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 11,
      px: 3,
      textStyle: 'small',
      color: 'text',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'sunken', color: 'accentHigh' },
    },
    '& small': { color: 'faint' },
  },
});

interface Named {
  readonly label: string;
  readonly person: Assignee;
}

const NOBODY = { value: 'nobody', label: 'Nobody', person: null };

/** The people whose names contain the text: the user first, then the others by name. */
function choicesFor(people: readonly Named[], typed: string, ownId: string | undefined) {
  const text = typed.trim().toLocaleLowerCase();
  const choices = people
    .filter(({ label }) => label.toLocaleLowerCase().includes(text))
    .sort((a, b) => a.label.localeCompare(b.label))
    .sort((a, b) => Number(b.person.id === ownId) - Number(a.person.id === ownId))
    .map(({ label, person }) => ({ value: person.id, label, person }));
  return text === '' ? [...choices, NOBODY] : choices;
}

interface PeopleSearchProps {
  /** What is assigned. */
  readonly label: string;
  readonly assigneeId?: string | undefined;
  readonly onChoose: (person: Assignee | null) => void;
  readonly onClose: () => void;
}

export function PeopleSearch({ label, assigneeId, onChoose, onClose }: PeopleSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  // Accounts may have changed since they were read for another dialog.
  const { data, isError, isFetching } = trpc.admins.list.useQuery(undefined, { staleTime: 0 });
  const ownId = readStoredLogin()?.admin.id;
  const nameOf = useNameOf();
  const people = isFetching
    ? undefined
    : data?.map(({ id, username }) => {
        const person = { id, username };
        return { label: nameOf(person).text, person };
      });
  const choices = people ? choicesFor(people, text, ownId) : [];
  return (
    <Dialog title="Assign to" onClose={onClose}>
      <p>
        <bdi>{label}</bdi>
      </p>
      <Search>
        <label htmlFor={id}>Find a person</label>
        <SearchList
          {...{ id, text, name: 'People', items: choices, onText: setText }}
          onChoose={({ person }) => {
            onClose();
            onChoose(person);
          }}
          show={({ value, label, person }) => (
            <>
              <Avatar aria-hidden>{person ? nameOf(person).initials : '–'}</Avatar>
              <bdi>{label}</bdi>
              {value === ownId && <small>you</small>}
              {person?.id === assigneeId && <small>current</small>}
            </>
          )}
        />
      </Search>
      <p role="status">
        {isError && 'The list of people could not be loaded.'}
        {people && choices.length === 0 && 'No matching people'}
      </p>
    </Dialog>
  );
}
