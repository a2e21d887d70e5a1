import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
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
      display: 'grid',
      columnGap: 'column',
      rowGap: 16,
      mt: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
      lg: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' },
      xl: { columnGap: 24 },
    },
    '& h2': { textStyle: 'title', mb: 3 },
    '& .chosen': { color: 'muted', mb: 8, minHeight: '3.2em', sm: { minHeight: 0 } },
    // Where the answer to a plain post, made without script, leads back to.
    '& .sent': {
      display: 'none',
      mb: 8,
      padding: 4,
      border: '1px solid {colors.success}',
      borderRadius: 'control',
      color: 'success',
      _target: { display: 'block' },
    },
  },
});

/** Six services, then the details. Without its script it is a plain form that the server answers. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { choice, firstDay, subject, follow, followReset } = useBookingChoice(form);
  const { state, errors, formProps } = useBookingForm();
  const service = findAppointmentService(choice.serviceType);
  const field = (name: string) => ({ formId: FORM_ID, name, error: errors[name] });
  return (
    <Form
      ref={form}
      method="post"
      action={PATHS.bookAppointment}
      onChange={follow}
      onReset={followReset}
      {...formProps}
    >
      <p className="sent" id="request-sent">
        {copy.sent.title}. {copy.sent.description}
      </p>
      <ServiceCards missing={errors.serviceType !== undefined} />
      <div className="details">
        <div>
          <h2>{copy.details.heading}</h2>
          <p className="chosen">
            {service ? `${service.label}, ${service.duration}` : copy.notChosen}
            {subject && ` · ${subject}`}
          </p>
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
              {...field('phoneNumber')}
              label="Phone number"
              type="tel"
              autoComplete="tel"
              maxLength={LIMITS.phone}
            />
            <InputField
              {...field('companyName')}
              label="Company name"
              autoComplete="organization"
              maxLength={LIMITS.company}
            />
            <InputField
              {...field('preferredDate')}
              label="Preferred date"
              type="date"
              min={firstDay}
              required
            />
            <ChoiceField
              {...field('preferredTime')}
              label="Preferred time"
              placeholder={copy.details.noTime}
              choices={copy.details.times}
            />
            <ChoiceField
              {...field('timezone')}
              label="Time zone"
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
              label="Message"
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
        </div>
        <BookingHelp />
      </div>
    </Form>
  );
}
