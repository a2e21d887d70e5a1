import { publicClient } from '#client/api/public-client.ts';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, TextField } from '#client/components/form/field.tsx';
import { useCopy, useHref, useLocale } from '#client/language/language.tsx';
import { contactInput } from '#shared/contacts.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { contactConfirmation } from '#shared/forms/confirmations.ts';
import { fieldLabels } from '#shared/forms/form-labels.ts';
import { CONTACT_SERVICES, contactServiceLabels } from '#shared/leads/contact-options.ts';
import { PATHS } from '#shared/paths.ts';
import { Confirmed } from './confirmation.tsx';
import { Island } from './island.tsx';
import { LocaleField, PersonFields } from './person-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

const en = {
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
};

const ar: typeof en = {
  noService: 'اختاروا الخدمة',
  submit: 'إرسال الرسالة',
  submitting: 'جارٍ الإرسال...',
  requiredNote: 'الحقول المميزة بعلامة * مطلوبة.',
  sent: { title: 'تم إرسال الرسالة بنجاح', description: 'سنرد عليكم خلال 24 ساعة.' },
  failed: {
    title: 'تعذر إرسال الرسالة',
    description: 'يرجى المحاولة مرة أخرى أو التواصل معنا مباشرة.',
  },
};

const CONTACT_FORM_COPY = { en, ar };

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
  const { isSending, errors, formProps, answer } = useLeadForm({
    name: FORM_ID,
    copy,
    schema: () => contactInput,
    send: (values, options) => publicClient.contacts.create.mutate(values, options),
    confirm: (values, id) => contactConfirmation(values, id, locale),
  });
  const services = CONTACT_SERVICES.map((value) => ({
    value,
    label: contactServiceLabels[locale][value],
  }));
  const action = useHref()(PATHS.contact);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <div>
      {answer && <Confirmed key={answer.confirmation.id} {...answer} level="h3" />}
      <form action={action} {...formProps}>
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
            <Button type="submit" disabled={isSending}>
              {isSending ? copy.submitting : copy.submit}
            </Button>
            <span className="note">{copy.requiredNote}</span>
          </ButtonRow>
        </FieldGrid>
      </form>
    </div>
  );
}
