import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Input } from '#client/components/field.tsx';
import { LIMITS } from '#shared/limits.ts';

interface SearchFieldProps {
  /** What the list is searched for at present; empty where it is not. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  /** Says what was found: has the focus then, so that a telephone's keyboard goes and single keys act. */
  readonly result: RefObject<HTMLElement | null>;
}

/** Searches on Enter, and no more as soon as it is emptied. */
export function SearchField({ searched, onSearch, result }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(searched);
  // The address may change it. What was asked for here comes back late: by then more may be typed.
  useLayoutEffect(() => {
    if (field.current && searched !== asked.current) field.current.value = searched;
    asked.current = searched;
  }, [searched]);
  const ask = (text: string) => {
    asked.current = text;
    onSearch(text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask((field.current?.value ?? '').trim());
    result.current?.focus();
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <Input
          ref={field}
          type="search"
          name="q"
          aria-label="Search name, e-mail, company or phone"
          placeholder="Name, e-mail, company or phone"
          defaultValue={searched}
          // The cross in the field is no Enter.
          onInput={({ currentTarget }) => currentTarget.value === '' && searched && ask('')}
          // Who was searched for is nothing to offer to the next person at this browser.
          autoComplete="off"
          maxLength={LIMITS.search}
        />
      </form>
    </search>
  );
}
