import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { SmallButton } from '#client/components/button.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { readForm } from '#client/components/form/form-fields.ts';
import { PersonFields } from '#client/forms/person-fields.tsx';
import { noteContact } from '#client/staff/leads/lead-values.tsx';
import { SheetButton } from '#client/staff/shell/controls.tsx';
import { SheetForm, Submit } from '#client/staff/shell/forms.tsx';
import { cached, toastFailure, trpcClient } from '#client/staff/shell/trpc.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { appointmentInput } from '#shared/appointments.ts';
import {
  MEETING_WAYS,
  type ServiceType,
  TIME_SLOTS,
  TIMEZONES,
} from '#shared/calendar/appointment-options.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import type { Contact } from '#shared/contacts.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { LANGUAGE_NAMES, LOCALES } from '#shared/language/locale.ts';
import { leadAddress } from '#shared/leads/lead-work.ts';

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

const SERVICE_OF: Readonly<Record<string, ServiceType>> = {
  hosting: 'hosting-consultation',
  'site-acquisition': 'site-acquisition',
  hardware: 'hardware-procurement',
  operations: 'operations-management',
  consultation: 'technical-consultation',
};

function valuesOf(contact: Contact): Record<string, string> {
  const { fullName, email, phoneNumber, companyName, service, locale } = contact;
  return {
    fullName,
    email,
    locale,
    serviceType: SERVICE_OF[service ?? ''] ?? '',
    phoneNumber: phoneNumber ?? '',
    companyName: companyName ?? '',
  };
}

const newAppointment = appointmentInput.extend({ approve: z.string().optional() });

interface NewAppointmentProps {
  /** The sender of a message; absent for a client who phones. */
  readonly contact?: Contact;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The booking form for staff. Keeps its draft until it is sent or cancelled. */
export function NewAppointment({ contact, onClose, onCreated }: NewAppointmentProps) {
  const about = contact?.id ?? DRAFT;
  const [draft] = useState(() => drafts.of(about)?.values ?? (contact ? valuesOf(contact) : {}));
  return (
    <SheetForm
      title="New appointment"
      saved="Appointment created"
      failure="Failed to create appointment"
      schema={newAppointment}
      actions={(form) => (
        <Submit form={form} pending="Saving..." variant="outline" name="approve" value="true">
          Save and approve
        </Submit>
      )}
      send={async ({ approve, ...values }) => {
        const { id } = await trpcClient.appointments.create.mutate(values);
        drafts.forget(about);
        if (!contact) await noteContact({ kind: 'appointment', id }, 'phone');
        const change = { id, status: 'approved', refuseClash: true } as const;
        const approval = approve ? trpcClient.appointments.setStatus.mutate(change) : null;
        // The appointment is stored: to send the form again would store another one.
        return { id, failed: (await Promise.allSettled([approval]))[0] };
      }}
      // Together: a dialog that closes later would close the lead, which opened above it.
      onSuccess={({ id, failed }) => {
        if (failed.status === 'rejected') toastFailure('Appointment not approved', failed.reason);
        void cached.appointments.invalidate();
        onClose();
        onCreated(id);
      }}
      onChange={({ currentTarget }) => drafts.keep(about, { values: readForm(currentTarget) })}
      onCancel={() => {
        drafts.forget(about);
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

/** Opens the form with the details of a contact, and then the appointment. */
export function BookMeeting({ contact }: { readonly contact: Contact }) {
  const navigate = useNavigate();
  const open = (id: string) => void navigate(leadAddress('', 'appointment', id));
  return (
    <SheetButton button={SmallButton} label="Book meeting">
      {(onClose) => <NewAppointment contact={contact} onClose={onClose} onCreated={open} />}
    </SheetButton>
  );
}
