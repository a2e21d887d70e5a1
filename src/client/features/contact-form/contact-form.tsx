import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, TextField } from '#client/components/form/field.tsx';
import { Island } from '#client/components/form/island.tsx';
import { useCopy, useHref, useLocale } from '#client/language/language.tsx';
import { LocaleField } from '#client/lead-form/locale-field.tsx';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { useLeadForm } from '#client/lead-form/use-lead-form.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ANSWER_ID, fieldLabels } from '#shared/forms/form-labels.ts';
import { CONTACT_SERVICES, contactServiceLabels } from '#shared/leads/contact-options.ts';
import { PATHS } from '#shared/paths.ts';
import { CONTACT_FORM_COPY } from './contact-form-copy.ts';

const FORM_ID = 'contact';

export function ContactIsland() {
  return (
    <Island unsent={useCopy(CONTACT_FORM_COPY).failed}>
      <ContactForm />
    </Island>
  );
}

export function ContactForm() {
  const locale = useLocale();
  const copy = useCopy(CONTACT_FORM_COPY);
  const labels = fieldLabels[locale];
  const { state, errors, formProps, answer, onChosen } = useLeadForm({
    name: FORM_ID,
    copy,
    log: 'The contact message was not sent.',
    loadSchema: async () => (await import('#shared/contacts.ts')).contactInput,
    loadConfirm: async () => {
      const { contactConfirmation } = await import('#shared/forms/confirmations.ts');
      return (values, id) => contactConfirmation(values, id, locale);
    },
    post: (client, values, options) => client.contacts.create.mutate(values, options),
  });
  const { answers, confirmation, failure, isRestored } = answer;
  const services = CONTACT_SERVICES.map((value) => ({
    value,
    label: contactServiceLabels[locale][value],
  }));
  const action = `${useHref()(PATHS.contact)}#${ANSWER_ID}`;
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <div>
      {answers && confirmation && (
        <answers.Confirmed
          key={confirmation.id}
          confirmation={confirmation}
          level="h3"
          takesFocus={!isRestored}
          onChosen={onChosen}
        />
      )}
      <form data-draft={FORM_ID} method="post" action={action} {...formProps}>
        <LocaleField />
        <FieldGrid>
          <PersonFields names={['fullName', 'email', 'companyName', 'phoneNumber']} field={field} />
          <ChoiceField
            {...field('service')}
            label={labels.service}
            placeholder={copy.noService}
            choices={services}
            wide
          />
          <TextField
            {...field('message')}
            label={labels.message}
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
