import { chakra } from '@chakra-ui/react';
import { getQueryKey } from '@trpc/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { Field, Textarea } from '#client/components/field.tsx';
import {
  ActionButton,
  directionPerLine,
  LeadAction,
  LeadActions,
} from '#client/staff/leads/lead-frame.tsx';
import type { LeadRef } from '#client/staff/leads/lead-values.tsx';
import { toastChange } from '#client/staff/leads/undo.tsx';
import { useMinute } from '#client/staff/shell/browser-state.ts';
import { TwoPressButton } from '#client/staff/shell/controls.tsx';
import { cached, queryClient, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { folded, isEditable, type Note } from '#shared/leads/notes.ts';

/** Drafts of new notes by the lead's id, and of edited ones by the note's. */
export const keptNotes = createKeptDrafts('note', z.object({ text: z.string() }));

interface Typed {
  readonly from: number;
  readonly name: string;
}

const TYPED = new RegExp(`(?<![\\p{L}\\p{N}_])@([^@\\n]{0,${LIMITS.username}})$`, 'u');
const MOST = 6;

/** The beginning of a name that the user types after an `@`, up to the caret. */
export function typedMention(text: string, caret: number): Typed | null {
  const [whole, name] = TYPED.exec(text.slice(0, caret)) ?? [];
  return whole === undefined || name === undefined ? null : { from: caret - whole.length, name };
}

/** The people whose name, or a word of it, begins with the typed text. */
export function peopleNamed<Person extends { readonly username: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const start = folded(typed);
  return people
    .filter(({ username }) => {
      const name = folded(username);
      return (
        name.startsWith(start) || name.split(/[\s._-]+/).some((word) => word.startsWith(start))
      );
    })
    .slice(0, MOST);
}

/** The notes of a lead by id, and the calls that change them. */
export function useNotes({ kind, id }: LeadRef) {
  const query = trpc.notes.list.useQuery({ id }, { staleTime: 0 });
  const refetch = () => {
    void cached.notes.list.invalidate({ id });
    const history = getQueryKey(trpc[LEAD_KINDS[kind].list].history, { id }, 'query');
    void queryClient.invalidateQueries({ queryKey: history });
  };
  const options = (done: string, failure: string) => ({
    onSuccess: ({ undo }: { readonly undo: string }) => toastChange(done, undo),
    onSettled: refetch,
    meta: { failure },
  });
  const adding = trpc.notes.create.useMutation(options('Note added', 'Failed to add the note'));
  const editing = trpc.notes.update.useMutation(options('Note changed', 'Failed to edit the note'));
  const removing = trpc.notes.remove.useMutation(
    options('Note deleted', 'Failed to delete the note'),
  );
  return {
    byId: new Map<string | undefined, Note>(query.data?.map((note) => [note.id, note])),
    query,
    busy: adding.isPending || editing.isPending || removing.isPending,
    /** Calls `onDone` after a success. */
    add: (text: string, onDone: () => void) => adding.mutate({ id, text }, { onSuccess: onDone }),
    edit: (noteId: string, text: string, onDone: () => void) =>
      editing.mutate(
        { id: noteId, text },
        {
          onSuccess: ({ note }) => {
            cached.notes.list.setData({ id }, (all) =>
              all?.map((each) => (each.id === noteId ? note : each)),
            );
            onDone();
          },
        },
      ),
    remove: (noteId: string) => removing.mutate({ id: noteId }),
  };
}

export type Notes = ReturnType<typeof useNotes>;

const Anchor = chakra('div', {
  base: { position: 'relative', '& > textarea': { textStyle: 'small' } },
});

const People = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 2,
    top: '100%',
    left: 0,
    minWidth: '12rem',
    maxWidth: '100%',
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 11,
      px: 4,
      textStyle: 'small',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
    },
    '& > div[aria-selected=true]': { bg: 'sunken', color: 'accentHigh' },
  },
});

interface NoteFieldProps {
  readonly label: string;
  readonly draftId: string;
  readonly text?: string;
  readonly save: string;
  readonly busy: boolean;
  readonly onSave: (text: string, onDone: () => void) => void;
  readonly onCancel?: () => void;
}

/** A field for a note. After an `@` it offers people's names; Ctrl+Enter saves. */
export function NoteField(props: NoteFieldProps) {
  const { label, draftId, save, busy, onSave, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => keptNotes.of(draftId)?.text ?? props.text ?? '');
  const menu = useMentionMenu(field, text);
  const change = (next: string) => {
    setText(next);
    if (next === (props.text ?? '')) keptNotes.forget(draftId);
    else keptNotes.keep(draftId, { text: next });
  };
  const choose = (username: string) => {
    const { current } = field;
    if (!current || !menu.typed) return;
    current.setRangeText(`@${username} `, menu.typed.from, current.selectionStart, 'end');
    change(current.value);
    menu.dismiss();
  };
  const submit = () => {
    if (busy || text.trim() === '') return field.current?.focus();
    onSave(text, () => {
      keptNotes.forget(draftId);
      setText('');
    });
  };
  const cancel = () => {
    keptNotes.forget(draftId);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
      return;
    }
    if (!menu.active || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) menu.step(step);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(menu.active.username);
    else return;
    event.preventDefault();
  };
  const optionId = (person: { readonly id: string }) => `${id}-${person.id}`;
  return (
    <chakra.div display="grid" gap={2} gridTemplateColumns="minmax(0, 1fr)">
      <Field>
        <label htmlFor={id}>{label}</label>
        <Anchor>
          <Textarea
            ref={field}
            id={id}
            dir="auto"
            rows={text.includes('\n') || text.length > 80 ? 4 : 2}
            maxLength={LIMITS.note}
            value={text}
            autoFocus={onCancel !== undefined}
            aria-describedby={`${id}-hint`}
            aria-autocomplete="list"
            aria-controls={menu.active ? `${id}-people` : undefined}
            aria-activedescendant={menu.active && optionId(menu.active)}
            onChange={({ target }) => change(target.value)}
            onSelect={menu.follow}
            onFocus={menu.follow}
            onBlur={menu.close}
            onKeyDown={onKeyDown}
          />
          {menu.active && (
            <People id={`${id}-people`} role="listbox" aria-label="People">
              {menu.people.map((person) => (
                // The field keeps the focus and handles the keys.
                <div
                  key={person.id}
                  id={optionId(person)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={person === menu.active}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(person.username);
                  }}
                >
                  <bdi>{person.username}</bdi>
                </div>
              ))}
            </People>
          )}
        </Anchor>
        <p className="hint" id={`${id}-hint`}>
          Only staff see notes. @ mentions a colleague, Ctrl+Enter saves.
        </p>
      </Field>
      <span className="visually-hidden" role="status">
        {menu.active && `${menu.people.length} people. Use the arrow keys and Enter.`}
      </span>
      {(text !== '' || onCancel) && (
        <LeadActions>
          <LeadAction busy={busy} onClick={submit}>
            {busy ? 'Saving...' : save}
          </LeadAction>
          {onCancel && <LeadAction onClick={cancel}>Cancel</LeadAction>}
        </LeadActions>
      )}
    </chakra.div>
  );
}

function useMentionMenu(field: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number>();
  const [index, setIndex] = useState(0);
  const isUsed = caret !== null && text.includes('@');
  const { data = [] } = trpc.admins.list.useQuery(undefined, { enabled: isUsed, staleTime: 0 });
  const ownId = readStoredLogin()?.admin.id;
  const at = caret === null ? null : typedMention(text, caret);
  const typed = at && at.from !== dismissed ? at : null;
  const others = [...data]
    .filter((person) => person.id !== ownId)
    .sort((a, b) => a.username.localeCompare(b.username));
  const people = typed ? peopleNamed(others, typed.name) : [];
  const active = people[Math.min(index, people.length - 1)];
  const dismiss = () => setDismissed(typed?.from);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismiss();
  });
  const isOpen = active !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // On the window and before any other listener, so that Escape does not also close the lead.
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [isOpen]);
  return {
    typed,
    people,
    active,
    follow: () => {
      const next = field.current?.selectionStart ?? null;
      if (next === caret) return;
      const { value = '' } = field.current ?? {};
      if (next === null || !typedMention(value, next)) setDismissed(undefined);
      setCaret(next);
      setIndex(0);
    },
    step: (by: number) => setIndex((index + by + people.length) % people.length),
    dismiss,
    close: () => setCaret(null),
  };
}

const Text = chakra('p', {
  base: {
    px: 4,
    py: 3,
    bg: 'panel',
    borderRadius: 'control',
    color: 'text',
    ...directionPerLine,
    whiteSpace: 'pre-wrap',
  },
});

interface NoteEntryProps {
  readonly note: Note;
  readonly notes: Pick<Notes, 'busy' | 'edit' | 'remove'>;
  readonly children: ReactNode;
}

/** A note in the timeline. Its author can edit and delete it for some minutes. */
export function NoteEntry({ note, notes, children }: NoteEntryProps) {
  const { id, author, text, createdAt, editedAt } = note;
  const now = useMinute();
  const canEdit = isEditable(note, readStoredLogin()?.admin.id ?? '', now);
  const [isEdited, setEdited] = useState(() => canEdit && keptNotes.of(id) !== undefined);
  const entry = useRef<HTMLLIElement>(null);
  const closeField = () => {
    entry.current?.focus({ preventScroll: true });
    setEdited(false);
  };
  const button = { 'aria-describedby': `note-${id}` };
  return (
    <li ref={entry} tabIndex={-1} data-type="note">
      <span id={`note-${id}`}>
        <strong>
          <bdi>{author.username}</bdi>
        </strong>{' '}
        wrote a note{editedAt && ' (edited)'}
      </span>
      <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
      {isEdited ? (
        <div>
          <NoteField
            {...{ text, label: 'Edit note', draftId: id, save: 'Save', busy: notes.busy }}
            onSave={(next, onDone) => {
              notes.edit(id, next, () => {
                onDone();
                closeField();
              });
            }}
            onCancel={closeField}
          />
        </div>
      ) : (
        <Text>{text}</Text>
      )}
      {canEdit && !isEdited && (
        <LeadActions>
          <LeadAction {...button} onClick={() => setEdited(true)}>
            Edit
          </LeadAction>
          <TwoPressButton
            {...button}
            button={ActionButton}
            question="Delete now?"
            aria-disabled={notes.busy}
            onConfirm={() => notes.busy || notes.remove(id)}
          >
            Delete
          </TwoPressButton>
          {children}
        </LeadActions>
      )}
    </li>
  );
}
