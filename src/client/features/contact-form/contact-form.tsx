import { useRef } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, TextField } from '#client/components/form/field.tsx';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { ANSWER_ID, FIELD_LABELS } from '#shared/form-labels.ts';
import { LIMITS } from '#shared/limits.ts';
import { PATHS } from '#shared/paths.ts';
import { contactFormCopy as copy } from './contact-form-copy.ts';
import { useContactForm } from './use-contact-form.ts';

const FORM_ID = 'contact';

/** The message form. Without its script it is a plain form that the server answers. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, formProps, answer } = useContactForm(form);
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
