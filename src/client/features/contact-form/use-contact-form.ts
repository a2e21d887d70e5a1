import type { RefObject } from 'react';
import { createLeadMemory } from '#client/lead-form/lead-memory.ts';
import { useLeadForm } from '#client/lead-form/use-lead-form.ts';
import { contactFormCopy as copy } from './contact-form-copy.ts';

const memory = createLeadMemory();

/** Sends a visitor's message and says how it went. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  return useLeadForm({
    form,
    memory,
    copy,
    loadSchema: async () => (await import('#shared/contacts.ts')).contactInput,
    loadConfirm: async () => (await import('#shared/confirmations.ts')).contactConfirmation,
    post: (client, values, options) => client.contacts.create.mutate(values, options),
  });
}
