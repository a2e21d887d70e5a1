import { type RefObject, useLayoutEffect } from 'react';
import { fillForm, readForm } from '#client/components/form/form-fields.ts';
import type { LeadMemory } from './lead-memory.ts';

/** Gives `form` what was typed into it before its page was left. */
export function useDraft(form: RefObject<HTMLFormElement | null>, memory: LeadMemory): void {
  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    fillForm(current, memory.draft);
    return () => {
      memory.draft = readForm(current);
    };
  }, [form, memory]);
}
