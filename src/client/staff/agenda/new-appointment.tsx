import { useState } from 'react';
import { z } from 'zod';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { readForm } from '#client/components/form/form-fields.ts';
import { PersonFields } from '#client/forms/person-fields.tsx';
import { noteContact } from '#client/staff/leads/lead-values.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { appointmentInput } from '#shared/appointments.ts';
import { MEETING_WAYS, TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { LANGUAGE_NAMES, LOCALES } from '#shared/language/locale.ts';

const SERVICES = APPOINTMENT_SERVICES.map(({ serviceType, label, duration }) => {
  return { value: serviceType, label: `${label}, ${duration}` };
});
/** Also the error's text, because the schema's message lists values of the API. */
const CHOOSE_SERVICE = 'Choose a service';
const drafts = createKeptDrafts(
  'appointment',
  z.object({ values: z.record(z.string(), z.string()) }),
);
const DRAFT = 'new';
const LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
const SLOTS = TIME_SLOTS.map((slot) => ({ value: slot, label: slot }));

const LABELS = { ...FIELD_LABELS, locale: 'Language of mails' };

interface NewAppointmentProps {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The booking form for a client who phones. Keeps its draft until it is sent or cancelled. */
export function NewAppointment({ onClose, onCreated }: NewAppointmentProps) {
  const [draft] = useState(() => drafts.of(DRAFT)?.values ?? {});
  return (
    <SheetForm
      title="New appointment"
      saved="Appointment created"
      failure="Failed to create appointment"
      schema={appointmentInput}
      send={async (values) => {
        const { id } = await trpcClient.appointments.create.mutate(values);
        drafts.forget(DRAFT);
        await noteContact({ kind: 'appointment', id }, 'phone');
        return id;
      }}
      // Together: a dialog that closes later would close the lead, which opened above it.
      onSuccess={(id) => {
        onClose();
        onCreated(id);
      }}
      onChange={({ currentTarget }) => drafts.keep(DRAFT, { values: readForm(currentTarget) })}
      onCancel={() => {
        drafts.forget(DRAFT);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const field = (name: keyof typeof LABELS) => {
          return { ...form.field(name), label: LABELS[name], defaultValue: draft[name] };
        };
        return (
          <>
            <PersonFields
              names={['fullName', 'email', 'phoneNumber', 'companyName']}
              autoComplete="off"
              field={field}
            />
            <ChoiceField
              {...field('serviceType')}
              error={form.errors.serviceType && CHOOSE_SERVICE}
              placeholder={CHOOSE_SERVICE}
              choices={SERVICES}
              required
              wide
            />
            <InputField {...field('preferredDate')} type="date" required />
            <ChoiceField {...field('preferredTime')} placeholder="Any time" choices={SLOTS} />
            <ChoiceField {...field('timezone')} choices={TIMEZONES} />
            <ChoiceField
              {...field('meetingBy')}
              placeholder="No preference"
              choices={MEETING_WAYS}
            />
            <ChoiceField {...field('locale')} choices={LANGUAGES} />
            <TextField {...field('message')} rows={3} maxLength={LIMITS.message} wide />
          </>
        );
      }}
    </SheetForm>
  );
}
