import { chakra } from '@chakra-ui/react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { LIMITS } from '#shared/limits.ts';
import { PATHS } from '#shared/paths.ts';
import { contactFormCopy as copy } from './contact-form-copy.ts';
import { useContactForm } from './use-contact-form.ts';

const FORM_ID = 'contact';

// Where the answer to a plain post, made without script, leads back to.
const Sent = chakra('p', {
  base: {
    display: 'none',
    mb: 6,
    padding: 4,
    border: '1px solid {colors.success}',
    borderRadius: 'control',
    color: 'success',
    _target: { display: 'block' },
  },
});

/** The message form. Without its script it is a plain form that the server answers. */
export function ContactForm() {
  const { state, errors, formProps } = useContactForm();
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <form method="post" action={PATHS.contact} {...formProps}>
      <Sent id="message-sent">
        {copy.sent.title} {copy.sent.description}
      </Sent>
      <FieldGrid>
        <InputField
          {...field('fullName')}
          label="Full name"
          autoComplete="name"
          maxLength={LIMITS.name}
          required
        />
        <InputField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <InputField
          {...field('companyName')}
          label="Company name"
          autoComplete="organization"
          maxLength={LIMITS.company}
        />
        <InputField
          {...field('phoneNumber')}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={LIMITS.phone}
        />
        <ChoiceField
          {...field('service')}
          label="Service"
          placeholder={copy.noService}
          choices={copy.services}
          wide
        />
        <TextField
          {...field('message')}
          label="Message"
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
    </form>
  );
}
