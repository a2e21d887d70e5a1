import { useRef } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, TextField } from '#client/components/form/field.tsx';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { createLeadMemory, useLeadForm } from '#client/lead-form/use-lead-form.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ANSWER_ID, FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { CONTACT_SERVICE_LABELS, CONTACT_SERVICES } from '#shared/leads/contact-options.ts';
import { PATHS } from '#shared/paths.ts';

const copy = {
  services: CONTACT_SERVICES.map((value) => ({ value, label: CONTACT_SERVICE_LABELS[value] })),
  noService: 'Select a service',
  submit: 'Send Message',
  submitting: 'Sending...',
  requiredNote: 'Fields marked * are required.',
  sent: {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Failed to send message',
    description: 'Please try again or contact us directly.',
  },
  log: 'The contact message was not sent.',
} as const;

const FORM_ID = 'contact';

const memory = createLeadMemory();

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, formProps, answer, onChosen } = useLeadForm({
    form,
    memory,
    copy,
    loadSchema: async () => (await import('#shared/contacts.ts')).contactInput,
    loadConfirm: async () => (await import('#shared/forms/confirmations.ts')).contactConfirmation,
    post: (client, values, options) => client.contacts.create.mutate(values, options),
  });
  const { answers, confirmation, failure, isKept } = answer;
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <div>
      {answers && confirmation && (
        <answers.Confirmed
          key={confirmation.id}
          confirmation={confirmation}
          level="h3"
          takesFocus={!isKept}
          onChosen={onChosen}
        />
      )}
      <form ref={form} method="post" action={`${PATHS.contact}#${ANSWER_ID}`} {...formProps}>
        <FieldGrid>
          <PersonFields names={['fullName', 'email', 'companyName', 'phoneNumber']} field={field} />
          <ChoiceField
            {...field('service')}
            label={FIELD_LABELS.service}
            placeholder={copy.noService}
            choices={copy.services}
            wide
          />
          <TextField
            {...field('message')}
            label={FIELD_LABELS.message}
            rows={5}
            maxLength={LIMITS.message}
            wide
            required
          />
          <ButtonRow gridColumn="1 / -1">
            <Button type="submit" disabled={state === 'submitting'}>
              {state === 'submitting' ? copy.submitting : copy.submit}
            </Button>
            <span className="note">{copy.requiredNote}</span>
          </ButtonRow>
        </FieldGrid>
        {answers && failure !== undefined && <answers.NotSent failure={failure} />}
      </form>
    </div>
  );
}
