import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { TextField } from '#client/components/form/field.tsx';
import { directionPerLine, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import type { LeadRef } from '#client/staff/leads/lead-values.tsx';
import { toastChange } from '#client/staff/leads/undo.tsx';
import { openedNote } from '#client/staff/leads/use-leads.ts';
import { BusyButton, FilterSelect } from '#client/staff/shell/controls.tsx';
import { isConfirmation } from '#client/staff/shell/dialog.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { Note } from '#shared/leads/notes.ts';

/** Drafts of new notes by the lead's id. */
const keptNotes = createKeptDrafts('note', z.object({ text: z.string() }));

/** A field for a new note. Ctrl+Enter saves. */
export function NoteField({ kind, id: leadId }: LeadRef) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => keptNotes.of(leadId)?.text ?? '');
  const { isPending, mutate } = trpc.notes.create.useMutation({
    onSuccess: ({ undo }) => {
      change('');
      toastChange('Note added', undo);
      void cached[LEAD_KINDS[kind].list].history.invalidate({ id: leadId });
      void cached.notes.list.invalidate({ id: leadId });
    },
    meta: { failure: 'Failed to add the note' },
  });
  const opened = openedNote.useValue();
  useEffect(() => {
    if (opened?.of !== leadId) return;
    field.current?.focus();
    return () => {
      if (openedNote.get() === opened) openedNote.set(null);
    };
  }, [opened, leadId]);
  const change = (next: string) => {
    setText(next);
    if (next === '') keptNotes.forget(leadId);
    else keptNotes.keep(leadId, { text: next });
  };
  const admins = trpc.admins.list.useQuery(undefined, { enabled: text !== '', staleTime: 0 });
  const ownId = readStoredLogin()?.admin.id;
  const colleagues = admins.data?.flatMap((each) => (each.id === ownId ? [] : each.username)) ?? [];
  /** The colleague then finds the lead in `For me`. */
  const mention = (username: string) => {
    const { current } = field;
    current?.setRangeText(`@${username} `, current.selectionStart, current.selectionEnd, 'end');
    change(current?.value ?? text);
    current?.focus();
  };
  const submit = () => {
    if (text.trim() === '') field.current?.focus();
    else if (!isPending) mutate({ id: leadId, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isConfirmation(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <chakra.div display="grid" gap={2} gridTemplateColumns="minmax(0, 1fr)">
      <TextField
        formId="note"
        name="text"
        label="Note"
        ref={field}
        hint="Only staff see notes. An @ and a name mention a colleague, Ctrl+Enter saves."
        textStyle="small"
        rows={text.includes('\n') || text.length > 80 ? 4 : 2}
        maxLength={LIMITS.note}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <LeadActions css={{ '& > select': { width: 'auto', textStyle: 'small' } }}>
          <BusyButton busy={isPending} onClick={submit}>
            {isPending ? 'Saving...' : 'Add note'}
          </BusyButton>
          <FilterSelect
            label="Mention a colleague"
            any="@"
            choices={colleagues.sort().map((name) => [name, name])}
            value=""
            onChoose={mention}
          />
        </LeadActions>
      )}
    </chakra.div>
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
  readonly children: ReactNode;
}

/** A note in the timeline. */
export const NoteEntry = ({ note: { author, text, createdAt }, children }: NoteEntryProps) => (
  <li data-type="note">
    <span>
      <strong>
        <bdi>{author.username}</bdi>
      </strong>{' '}
      wrote a note
    </span>
    <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
    <Text>{text}</Text>
    {children}
  </li>
);
