import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { keptNotes } from '#client/staff/leads/kept-notes.ts';
import { directionPerLine, LeadAction, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { NoteField } from '#client/staff/leads/note-field.tsx';
import type { Notes } from '#client/staff/leads/use-notes.ts';
import { TwoPressButton } from '#client/staff/shell/buttons.tsx';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { useMinute } from '#client/staff/shell/use-minute.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { isEditable, type Note } from '#shared/leads/notes.ts';

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
            button={LeadAction}
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
