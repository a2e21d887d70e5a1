import { type FormEvent, type RefObject, useState } from 'react';
import { Input } from '#client/components/field.tsx';
import { LIMITS } from '#shared/limits.ts';
import type { LeadView } from './use-lead-view.ts';

interface SearchFieldProps {
  readonly view: LeadView;
  /** Says what was found: has the focus then, so that a telephone's keyboard goes and single keys act. */
  readonly result: RefObject<HTMLElement | null>;
}

/** Searches on Enter, and no more as soon as it is emptied. */
export function SearchField({ view, result }: SearchFieldProps) {
  const searched = view.filter('q');
  const [typed, setTyped] = useState({ in: view.key, text: searched });
  // What was typed and not asked for goes with its view: the next one shows what it is searched for.
  if (typed.in !== view.key) setTyped({ in: view.key, text: searched });
  const onType = (text: string) => {
    setTyped({ in: view.key, text });
    // The cross in the field is no Enter.
    if (text === '' && searched) view.setFilter('q', '');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    view.setFilter('q', typed.text);
    result.current?.focus();
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <Input
          type="search"
          name="q"
          aria-label="Search name, e-mail, company or phone"
          placeholder="Name, e-mail, company or phone"
          value={typed.text}
          onChange={({ target }) => onType(target.value)}
          // Who was searched for is nothing to offer to the next person at this browser.
          autoComplete="off"
          maxLength={LIMITS.search}
        />
      </form>
    </search>
  );
}
