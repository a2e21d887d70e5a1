import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { createLeadMemory, useLeadForm } from '#client/lead-form/use-lead-form.ts';
import { columns } from '#client/theme/columns.ts';
import { TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
import { ANSWER_ID, FIELD_LABELS } from '#shared/form-labels.ts';
import { LIMITS } from '#shared/limits.ts';
import { PATHS } from '#shared/paths.ts';
import { BookingHelp } from './booking-help.tsx';
import { ServiceCards } from './service-cards.tsx';
import { UaeClock } from './uae-clock.tsx';
import { useBookingChoice } from './use-booking-choice.ts';
import { useTimes } from './use-times.ts';

const copy = {
  details: {
    heading: 'Date, time and your details',
    note: 'Fields marked * are required.',
    times: TIME_SLOTS.map((slot) => ({ value: slot, label: slot })),
    noTime: 'Any time',
    zones: TIMEZONES.map(({ value, label }) => ({ value, label })),
  },
  notChosen: 'No service chosen yet',
  submit: 'Request Appointment',
  submitting: 'Submitting Request...',
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
  sent: {
    title: 'Appointment Request Submitted',
    description: "We'll contact you within 24 hours to confirm your appointment.",
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit appointment request. Please try again.',
  },
  log: 'The appointment request was not sent.',
} as const;

const FORM_ID = 'booking';

const memory = createLeadMemory();

const REQUIRED = ['fullName', 'email', 'serviceType', 'preferredDate'];

// What is needed when the form is used first, and not before.
const loadSent = () => import('./sent-booking.ts');
const loadOther = () => import('./other-times.ts');

const Form = chakra('form', {
  base: {
    '& .details': {
      ...columns({ rowGap: 16, lg: '8 4' }),
      mt: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
      xl: { columnGap: 24 },
    },
    '& h2': { textStyle: 'title', mb: 3 },
    '& .chosen': { color: 'muted', mb: 8, minHeight: '3.2em', sm: { minHeight: 0 } },
  },
});

/** Six services, then the details. Without its script it is a plain form that the server answers. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, formProps, answer, onChosen } = useLeadForm({
    form,
    memory,
    copy,
    loadSchema: async () => (await loadSent()).bookingRules(),
    loadConfirm: async () => (await loadSent()).confirmBooking,
    post: (client, values, options) => client.appointments.create.mutate(values, options),
    findOffer: async (client, values, { id }) =>
      (await loadOther()).offerOtherTimes(client, values, id),
    onInvalid: (_errors, values) => {
      const isMissing = REQUIRED.some((name) => !values[name]?.trim());
      if (isMissing) void toast({ ...copy.missing, variant: 'destructive' });
    },
  });
  const { choice, firstDay, subject, follow, followReset } = useBookingChoice(form);
  const times = useTimes(choice, firstDay);
  const { answers, confirmation, offer, failure, isKept } = answer;
  const service = findAppointmentService(choice.serviceType);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <>
      {answers && confirmation && (
        <answers.Confirmed
          key={confirmation.id}
          confirmation={confirmation}
          offer={offer}
          level="h2"
          takesFocus={!isKept}
          onChosen={onChosen}
        />
      )}
      <Form
        ref={form}
        method="post"
        action={`${PATHS.bookAppointment}#${ANSWER_ID}`}
        onChange={follow}
        onReset={followReset}
        {...formProps}
      >
        <ServiceCards missing={errors.serviceType !== undefined} />
        <div className="details">
          <div>
            <h2>{copy.details.heading}</h2>
            <p className="chosen">
              {service ? `${service.label}, ${service.duration}` : copy.notChosen}
              {subject && ` · ${subject}`}
            </p>
            <FieldGrid>
              <PersonFields
                names={['fullName', 'email', 'phoneNumber', 'companyName']}
                field={field}
              />
              <InputField
                {...field('preferredDate')}
                label={FIELD_LABELS.preferredDate}
                type="date"
                min={firstDay}
                required
              />
              <ChoiceField
                {...field('preferredTime')}
                label={FIELD_LABELS.preferredTime}
                placeholder={copy.details.noTime}
                choices={times?.choices ?? copy.details.times}
              />
              <ChoiceField
                {...field('timezone')}
                label={FIELD_LABELS.timezone}
                choices={copy.details.zones}
                wide
              />
              <UaeClock
                date={choice.preferredDate}
                slot={choice.preferredTime}
                timezone={choice.timezone}
                note={times?.note}
              />
              <TextField
                {...field('message')}
                label={FIELD_LABELS.message}
                rows={5}
                maxLength={LIMITS.message}
                wide
              />
              <ButtonRow gridColumn="1 / -1">
                <Button type="submit" disabled={state === 'submitting'}>
                  {state === 'submitting' ? copy.submitting : copy.submit}
                </Button>
                <span className="note">{copy.details.note}</span>
              </ButtonRow>
            </FieldGrid>
            {answers && failure !== undefined && <answers.NotSent failure={failure} />}
          </div>
          <BookingHelp />
        </div>
      </Form>
    </>
  );
}
