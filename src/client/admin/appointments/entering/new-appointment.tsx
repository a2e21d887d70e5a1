import { uaeFields } from '#client/admin/appointments/times/meeting-time.ts';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import { noteContact } from '#client/admin/leads/values/note-contact.ts';
import { SheetForm } from '#client/admin/parts/sheet-form.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { MEETING_WAYS, TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { clockOf } from '#shared/calendar/uae-time.ts';
import { APPOINTMENT_SERVICES } from '#shared/catalogue/appointment-services.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { FIELD_LABELS } from '#shared/forms/form-labels.ts';

const SERVICES = APPOINTMENT_SERVICES.map(({ serviceType, label, duration }) => {
  return { value: serviceType, label: `${label}, ${duration}` };
});
/** Also the error: the schema's message lists the values of the API. */
const CHOOSE_SERVICE = 'Choose a service';
const SLOTS = TIME_SLOTS.map((slot) => ({ value: slot, label: slot }));

interface NewAppointmentProps {
  readonly start: Date | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The booking form for a client who phones. It makes the same call as the public form. */
export function NewAppointment({ start, onClose, onCreated }: NewAppointmentProps) {
  return (
    <SheetForm
      title="New appointment"
      saved="Appointment created"
      failure="Failed to create appointment"
      loadSchema={async () => (await import('#shared/appointments.ts')).appointmentInput}
      send={async (values) => {
        const { id } = await trpcClient.appointments.create.mutate(values);
        await noteContact({ kind: 'appointment', id }, 'phone');
        onCreated(id);
      }}
      onClose={onClose}
    >
      {(errors) => {
        const field = (name: keyof typeof FIELD_LABELS) => {
          const label = FIELD_LABELS[name];
          return { formId: 'new-appointment', name, label, error: errors[name] };
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
              error={errors.serviceType && CHOOSE_SERVICE}
              placeholder={CHOOSE_SERVICE}
              choices={SERVICES}
              required
              wide
            />
            <InputField
              {...field('preferredDate')}
              type="date"
              defaultValue={start && uaeFields(start).date}
              required
            />
            <ChoiceField
              {...field('preferredTime')}
              placeholder="Any time"
              choices={SLOTS}
              defaultValue={start && clockOf(start).time}
            />
            <ChoiceField {...field('timezone')} choices={TIMEZONES} />
            <ChoiceField
              {...field('meetingBy')}
              placeholder="No preference"
              choices={MEETING_WAYS}
            />
            <TextField {...field('message')} rows={3} maxLength={LIMITS.message} wide />
          </>
        );
      }}
    </SheetForm>
  );
}
