import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Field, Textarea } from '#client/components/field.tsx';
import { keptNotes } from '#client/staff/leads/kept-notes.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { peopleNamed, typedMention } from '#client/staff/leads/typed-mention.ts';
import { trpc } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const Place = chakra('div', {
  base: { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
});

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
    <Place>
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
          <LeadAction aria-disabled={busy} onClick={(event) => isRepeated(event) || submit()}>
            {busy ? 'Saving...' : save}
          </LeadAction>
          {onCancel && <LeadAction onClick={cancel}>Cancel</LeadAction>}
        </LeadActions>
      )}
    </Place>
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
