import { chakra } from '@chakra-ui/react';
import { getQueryKey } from '@trpc/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Field, Textarea } from '#client/components/field.tsx';
import { directionPerLine, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import type { LeadRef } from '#client/staff/leads/lead-values.tsx';
import { toastChange } from '#client/staff/leads/undo.tsx';
import { useMinute } from '#client/staff/shell/browser-state.ts';
import { BusyButton, FilterSelect, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { cached, queryClient, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { isEditable, type Note } from '#shared/leads/notes.ts';

/** Drafts of new notes by the lead's id, and of edited ones by the note's. */
export const keptNotes = createKeptDrafts('note', z.object({ text: z.string() }));

/** The notes of a lead by id, and the calls that change them, which end when they are read again. */
export function useNotes({ kind, id }: LeadRef) {
  const query = trpc.notes.list.useQuery({ id }, { staleTime: 0 });
  const refetch = () => {
    const history = getQueryKey(trpc[LEAD_KINDS[kind].list].history, { id }, 'query');
    void queryClient.invalidateQueries({ queryKey: history });
    return cached.notes.list.invalidate({ id });
  };
  const options = (done: string, failure: string) => ({
    onSuccess: ({ undo }: { readonly undo: string }) => toastChange(done, undo),
    onSettled: refetch,
    meta: { failure },
  });
  return {
    byId: new Map<string | undefined, Note>(query.data?.map((note) => [note.id, note])),
    adding: trpc.notes.create.useMutation({
      ...options('Note added', 'Failed to add the note'),
      // Ends before that, so that the draft of a stored note is forgotten at once.
      onSettled: () => void refetch(),
    }),
    editing: trpc.notes.update.useMutation(options('Note changed', 'Failed to edit the note')),
    removing: trpc.notes.remove.useMutation(options('Note deleted', 'Failed to delete the note')),
  };
}

export type Notes = ReturnType<typeof useNotes>;

interface NoteFieldProps {
  readonly label: string;
  readonly draftId: string;
  readonly text?: string;
  readonly save: string;
  readonly busy: boolean;
  readonly onSave: (text: string, onDone: () => void) => void;
  readonly onCancel?: () => void;
}

/** A field for a note. Ctrl+Enter saves. */
export function NoteField(props: NoteFieldProps) {
  const { label, draftId, save, busy, onSave, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => keptNotes.of(draftId)?.text ?? props.text ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === (props.text ?? '')) keptNotes.forget(draftId);
    else keptNotes.keep(draftId, { text: next });
  };
  const mention = (username: string) => {
    const { current } = field;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    current.setRangeText(`@${username} `, selectionStart, selectionEnd, 'end');
    change(current.value);
    current.focus();
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
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <chakra.div display="grid" gap={2} gridTemplateColumns="minmax(0, 1fr)">
      <Field>
        <label htmlFor={id}>{label}</label>
        <Textarea
          ref={field}
          id={id}
          dir="auto"
          textStyle="small"
          rows={text.includes('\n') || text.length > 80 ? 4 : 2}
          maxLength={LIMITS.note}
          value={text}
          autoFocus={onCancel !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="hint" id={`${id}-hint`}>
          Only staff see notes. An @ and a name mention a colleague, Ctrl+Enter saves.
        </p>
      </Field>
      {(text !== '' || onCancel) && (
        <LeadActions>
          <BusyButton busy={busy} onClick={submit}>
            {busy ? 'Saving...' : save}
          </BusyButton>
          {onCancel && <BusyButton onClick={cancel}>Cancel</BusyButton>}
          <Mention onChoose={mention} />
        </LeadActions>
      )}
    </chakra.div>
  );
}

/** Inserts a colleague's name, who then finds the lead in `For me`. */
function Mention({ onChoose }: { readonly onChoose: (username: string) => void }) {
  const { data = [] } = trpc.admins.list.useQuery(undefined, { staleTime: 0 });
  const ownId = readStoredLogin()?.admin.id;
  const others = data.filter(({ id }) => id !== ownId).map(({ username }) => username);
  return (
    <FilterSelect
      label="Mention a colleague"
      any="@"
      choices={others.toSorted((a, b) => a.localeCompare(b)).map((name) => [name, name])}
      value=""
      onChoose={onChoose}
    />
  );
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
  readonly notes: Pick<Notes, 'editing' | 'removing'>;
  readonly children: ReactNode;
}

/** A note in the timeline. Its author can edit and delete it for some minutes. */
export function NoteEntry({ note, notes: { editing, removing }, children }: NoteEntryProps) {
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
            {...{ text, label: 'Edit note', draftId: id, save: 'Save', busy: editing.isPending }}
            onSave={(next, onDone) => {
              const onSuccess = () => {
                onDone();
                closeField();
              };
              editing.mutate({ id, text: next }, { onSuccess });
            }}
            onCancel={closeField}
          />
        </div>
      ) : (
        <Text>{text}</Text>
      )}
      {canEdit && !isEdited && (
        <LeadActions>
          <BusyButton {...button} onClick={() => setEdited(true)}>
            Edit
          </BusyButton>
          <TwoPressButton
            {...button}
            question="Delete now?"
            aria-disabled={removing.isPending}
            onConfirm={() => removing.isPending || removing.mutate({ id })}
          >
            Delete
          </TwoPressButton>
          {children}
        </LeadActions>
      )}
    </li>
  );
}
