import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { Field, Input } from '#client/components/field.tsx';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import { assignLead } from './assign-lead.ts';
import { peopleSearch, type usePeopleSearch } from './assigning.ts';
import { Avatar, initialsOf } from './avatar.tsx';

const People = chakra('div', {
  base: {
    maxHeight: '16rem',
    overflowY: 'auto',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 11,
      px: 3,
      textStyle: 'small',
      color: 'text',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
    '& > div[aria-selected=true]': { bg: 'sunken', color: 'accentHigh' },
    '& > div > small': { color: 'faint' },
  },
});

/** Nobody has a null id. */
interface Choice {
  readonly key: string;
  readonly person: Assignee | null;
}

const NOBODY: Choice = { key: 'nobody', person: null };

/** The people whose names contain the text: the user first, then the others by name. */
function choicesFor(people: readonly Assignee[], typed: string, ownId: string | undefined) {
  const text = typed.trim().toLocaleLowerCase();
  const named = people
    .filter(({ username }) => username.toLocaleLowerCase().includes(text))
    .sort((a, b) => a.username.localeCompare(b.username))
    .sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  const choices = named.map(({ id, username }): Choice => ({ key: id, person: { id, username } }));
  return text === '' ? [...choices, NOBODY] : choices;
}

export function PeopleSearch({ kind, lead }: NonNullable<ReturnType<typeof usePeopleSearch>>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const { data, isError } = trpc.admins.list.useQuery();
  const ownId = readStoredLogin()?.admin.id;
  const choices = data ? choicesFor(data, typed, ownId) : [];
  const active = choices[Math.min(index, choices.length - 1)];
  const choose = ({ person }: Choice) => {
    peopleSearch.close();
    void assignLead(kind, lead, person);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setIndex((choices.indexOf(active) + step + choices.length) % choices.length);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  const optionId = ({ key }: Choice) => `${id}-${key}`;
  return (
    <Dialog title="Assign to" onClose={peopleSearch.close}>
      <p>
        <bdi>{lead.fullName}</bdi>
      </p>
      <Field>
        <label htmlFor={id}>Find a person</label>
        <Input
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-people`}
          aria-activedescendant={active && optionId(active)}
          value={typed}
          data-autofocus
          onChange={({ target }) => {
            setTyped(target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <People id={`${id}-people`} role="listbox" aria-label="People">
        {choices.map((choice) => (
          // The field keeps the focus and handles the keys.
          <div
            key={choice.key}
            id={optionId(choice)}
            ref={choice === active ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={choice === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            onKeyDown={onKeyDown}
          >
            <Avatar aria-hidden>{choice.person ? initialsOf(choice.person.username) : '–'}</Avatar>
            <bdi>{choice.person?.username ?? 'Nobody'}</bdi>
            {choice.key === ownId && <small>you</small>}
            {choice.person?.id === lead.assignee?.id && <small>current</small>}
          </div>
        ))}
      </People>
      <p role="status">
        {isError && 'The list of people could not be loaded.'}
        {data && choices.length === 0 && 'No such person'}
      </p>
    </Dialog>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}
