import { chakra } from '@chakra-ui/react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Input } from '#client/components/field.tsx';
import type { LeadView } from '#client/staff/leads/use-lead-view.ts';
import { LIMITS } from '#shared/fields/limits.ts';

const DEBOUNCE_MS = 300;

/** Covers the content below instead of moving it: a click on a row must hit that row. */
const Hint = chakra('p', {
  base: {
    display: 'none',
    position: 'absolute',
    // Above the table's sticky head.
    zIndex: 3,
    insetInline: 0,
    top: 'calc(100% + {spacing.1})',
    padding: 3,
    bg: 'panel',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    textStyle: 'small',
    color: 'muted',
    pointerEvents: 'none',
    'input:focus:placeholder-shown ~ &': { display: 'block' },
  },
});

interface SearchFieldProps {
  readonly view: LeadView;
  /** The result summary: Enter focuses it, which closes a phone's keyboard. */
  readonly result: RefObject<HTMLElement | null>;
}

export function SearchField({ view, result }: SearchFieldProps) {
  const searched = view.filter('q');
  const [typed, setTyped] = useState({ of: searched, text: searched });
  // Back or Clear has changed the search: show the new text.
  if (typed.of !== searched) setTyped({ of: searched, text: searched });

  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === searched) return;
    setTyped({ of: trimmed, text });
    // The first letters add a history entry; later ones replace it.
    view.setFilter('q', trimmed, searched !== '' && trimmed !== '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders must not prolong the pause.
  useEffect(() => {
    const pause = setTimeout(search, DEBOUNCE_MS, typed.text);
    return () => clearTimeout(pause);
  }, [typed.text, searched]);
  const onType = (text: string) => {
    // Keeps `of`: a search may have begun since the last render.
    setTyped(({ of }) => ({ of, text }));
    if (text === '') search(text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.text);
    result.current?.focus();
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <Input
          type="search"
          name="q"
          aria-label="Search name, email, company or phone"
          aria-describedby="search-hint"
          placeholder="Name, email, company or phone"
          value={typed.text}
          onChange={({ target }) => onType(target.value)}
          // Do not suggest clients' names to the next user of this browser.
          autoComplete="off"
          maxLength={LIMITS.search}
        />
        <Hint id="search-hint">
          Matches the beginning of words, including in the message. Four or more digits also match
          the end of a phone number.
        </Hint>
      </form>
    </search>
  );
}
