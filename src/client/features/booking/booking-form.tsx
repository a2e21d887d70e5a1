import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { PersonFields } from '#client/lead-form/person-fields.tsx';
import { columns } from '#client/theme/columns.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
import { ANSWER_ID, FIELD_LABELS } from '#shared/form-labels.ts';
import { LIMITS } from '#shared/limits.ts';
import { PATHS } from '#shared/paths.ts';
import { bookingCopy as copy } from './booking-copy.ts';
import { BookingHelp } from './booking-help.tsx';
import { ServiceCards } from './service-cards.tsx';
import { UaeClock } from './uae-clock.tsx';
import { useBookingChoice } from './use-booking-choice.ts';
import { useBookingForm } from './use-booking-form.ts';

const FORM_ID = 'booking';

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
  const { state, errors, formProps, answer } = useBookingForm(form);
  const { choice, firstDay, subject, follow, followReset } = useBookingChoice(form);
  const { answers, confirmation, failure, isKept } = answer;
  const service = findAppointmentService(choice.serviceType);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <>
      {answers && confirmation && (
        <answers.Confirmed
          key={confirmation.id}
          confirmation={confirmation}
          level="h2"
          takesFocus={!isKept}
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
                choices={copy.details.times}
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
