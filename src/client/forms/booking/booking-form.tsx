import { chakra, defineStyle } from '@chakra-ui/react';
import { useRef } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { createRequestKeys } from '#client/api/request-key.ts';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { TextItems } from '#client/components/facts.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { ExternalLink, TextLink } from '#client/components/text-link.tsx';
import { Confirmed } from '#client/forms/confirmation.tsx';
import { Island } from '#client/forms/island.tsx';
import { LocaleField, PersonFields } from '#client/forms/person-fields.tsx';
import { useLeadForm } from '#client/forms/use-lead-form.ts';
import { useCopy, useHref, useLocale } from '#client/language/language.tsx';
import { toast } from '#client/layout/toaster.ts';
import { columns } from '#client/theme/columns.ts';
import { appointmentInput } from '#shared/appointments.ts';
import { meetingWays, TIME_SLOTS, timezones } from '#shared/calendar/appointment-options.ts';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { hoursText } from '#shared/calendar/hours-text.ts';
import { clockText, localDay } from '#shared/calendar/uae-time.ts';
import { appointmentServices } from '#shared/catalogue/appointment-services.ts';
import { company, companyChatUrl } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { bookingConfirmation } from '#shared/forms/confirmations.ts';
import { fieldLabels, PAST_DATE, pastDateText } from '#shared/forms/form-labels.ts';
import { listed } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { BOOKING_COPY } from './booking.copy.ts';
import { OtherTimes } from './other-times.tsx';
import { ServiceCards } from './service-cards.tsx';
import { ownTimeText } from './times.ts';
import {
  type BookingChoice,
  type ShownTimes,
  useBookingChoice,
  useTimes,
} from './use-booking-choice.ts';

const FORM_ID = 'booking';

const REQUIRED = ['fullName', 'email', 'serviceType', 'preferredDate'];

/** The tokens of clients' links. Every retry of one completed form has the same token. */
const tokens = createRequestKeys({ storedAs: 'booking link' });

/** The server's rules, with the visitor's current day as the first allowed day. */
function bookingRules() {
  const today = localDay(new Date());
  const day = appointmentInput.shape.preferredDate.refine((date) => date >= today, PAST_DATE);
  return appointmentInput
    .extend({ preferredDate: day })
    .transform((values) => ({ ...values, linkToken: tokens.keyFor(values) }));
}

const formStyle = defineStyle({
  '& .details': {
    ...columns({ rowGap: 16, lg: '8 4' }),
    mt: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
    xl: { columnGap: 24 },
  },
  '& h2': { textStyle: 'title', mb: 3 },
  '& .chosen': { color: 'muted', mb: 8, minHeight: '3.2em', sm: { minHeight: 0 } },
});

export function BookingIsland() {
  return (
    <Island query="service message" unsent={useCopy(BOOKING_COPY).failed}>
      <BookingForm />
    </Island>
  );
}

export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const copy = useCopy(BOOKING_COPY);
  const labels = fieldLabels[locale];
  const { isSending, errors, formProps, answer, show } = useLeadForm({
    name: FORM_ID,
    copy,
    schema: bookingRules,
    send: (values, options) => publicClient.appointments.create.mutate(values, options),
    confirm: (values, id) => {
      tokens.renew();
      return bookingConfirmation(values, id, locale);
    },
    onInvalid: (values) => {
      const isMissing = REQUIRED.some((name) => !values[name]?.trim());
      if (isMissing) toast({ ...copy.missing, variant: 'destructive' });
    },
  });
  const { choice, firstDay, readChoice, readChoiceAfterReset, choose } = useBookingChoice(form);
  const times = useTimes(choice, firstDay);
  const service = appointmentServices[locale].find((it) => it.serviceType === choice.serviceType);
  const { preferredDate } = choice;
  // While a year is typed, the date passes through 0002, 0020 and 0202.
  const isPast = firstDay !== undefined && preferredDate > '1000' && preferredDate < firstDay;
  const known: typeof errors = isPast ? { preferredDate: pastDateText[locale], ...errors } : errors;
  const slots = TIME_SLOTS.map((slot) => ({ value: slot, label: clockText(slot, locale) }));
  const action = useHref()(PATHS.bookAppointment);
  const field = (name: string) => ({ formId: FORM_ID, name, error: known[name] });
  const showAsked = ({ date, time }: OpenTime) => {
    if (!answer?.sent) return;
    const asked = { ...answer.sent, preferredDate: date, preferredTime: time };
    show({ ...answer, confirmation: bookingConfirmation(asked, answer.confirmation.id, locale) });
  };
  return (
    <>
      {answer && (
        <Confirmed key={answer.confirmation.id} {...answer} level="h2">
          {answer.sent && <OtherTimes sent={answer.sent} onAsked={showAsked} />}
        </Confirmed>
      )}
      <chakra.form
        css={formStyle}
        ref={form}
        action={action}
        onChange={readChoice}
        onReset={readChoiceAfterReset}
        {...formProps}
      >
        <LocaleField />
        <ServiceCards missing={errors.serviceType !== undefined} />
        <div className="details">
          <div>
            <h2>{copy.details.heading}</h2>
            <p className="chosen">
              {service ? listed(locale, service.label, service.duration) : copy.details.notChosen}
            </p>
            <FieldGrid>
              <PersonFields
                names={['fullName', 'email', 'phoneNumber', 'companyName']}
                field={field}
              />
              <InputField
                {...field('preferredDate')}
                label={labels.preferredDate}
                type="date"
                min={firstDay}
                required
              />
              <ChoiceField
                {...field('preferredTime')}
                label={labels.preferredTime}
                placeholder={copy.details.noTime}
                choices={times?.choices ?? slots}
              />
              <ChoiceField
                {...field('timezone')}
                label={labels.timezone}
                choices={timezones[locale]}
                hint={copy.zoneHint}
                wide
              />
              <TimeNote choice={choice} isPast={isPast} times={times} onChoose={choose} />
              <TextField
                {...field('message')}
                label={labels.message}
                rows={5}
                maxLength={LIMITS.message}
                wide
              />
              <ChoiceField
                {...field('meetingBy')}
                label={labels.meetingBy}
                placeholder={copy.details.noWay}
                choices={meetingWays[locale]}
                wide
              />
              <ButtonRow gridColumn="1 / -1">
                <Button type="submit" disabled={isSending}>
                  {isSending ? copy.submitting : copy.submit}
                </Button>
                <span className="note">{copy.details.note}</span>
              </ButtonRow>
            </FieldGrid>
          </div>
          <BookingHelp />
        </div>
      </chakra.form>
    </>
  );
}

const timeNoteStyle = defineStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'start',
  rowGap: 3,
  // Reserves space for the usual texts, so that the content below does not move.
  minHeight: '11rem',
  sm: { minHeight: '7.5rem' },
  '& :is(output, output > span)': { display: 'block', textStyle: 'small', textWrap: 'pretty' },
  '& output': { color: 'muted' },
  '& .note': { color: 'copper' },
  '& .note[data-soon]': {
    color: 'text',
    borderInlineStart: '3px solid {colors.accent}',
    paddingInlineStart: 3,
  },
  '& button': { justifySelf: 'start', maxWidth: 'full', whiteSpace: 'normal', textWrap: 'balance' },
});

interface TimeNoteProps {
  readonly choice: BookingChoice;
  readonly isPast: boolean;
  readonly times: ShownTimes;
  readonly onChoose: (time: OpenTime) => void;
}

/** Shows whether the chosen time is free, the nearest free time, and the time on the visitor's own clock. */
function TimeNote(props: TimeNoteProps) {
  const { isPast, times, onChoose } = props;
  const { preferredDate: date, preferredTime: slot, timezone } = props.choice;
  const { note, isSoon, nearest } = times ?? {};
  const locale = useLocale();
  const copy = useCopy(BOOKING_COPY).time;
  // Undefined in the prerendered page, which must not depend on the visitor's clock: no time is chosen.
  const own = isPast ? undefined : ownTimeText({ date, slot, timezone }, locale);
  const shown = isPast ? '' : note;
  return (
    <chakra.div css={timeNoteStyle}>
      <output htmlFor="booking-preferredDate booking-preferredTime booking-timezone">
        {!shown && !own && !isPast && note === undefined && copy.none}
        {shown && (
          <span className="note" data-soon={isSoon ? '' : undefined}>
            {shown}
          </span>
        )}
        {own && <span>{own}</span>}
      </output>
      {nearest && (
        <SmallButton onClick={() => onChoose(nearest.time)}>
          {copy.nearest(nearest.text)}
        </SmallButton>
      )}
    </chakra.div>
  );
}

const helpStyle = defineStyle({
  lg: { paddingTop: '1.1rem' },
  '& h3': { textStyle: 'label', color: 'faint', mb: 4 },
  '& ol': { counterReset: 'step', mb: 14 },
  '& ol > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    borderTop: '1px solid {colors.line}',
    py: 4,
    color: 'muted',
    _before: {
      content: 'counter(step)',
      fontFamily: 'display',
      fontSize: 'heading',
      fontWeight: 300,
      lineHeight: 1.2,
      color: 'text',
    },
  },
  '& ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    minHeight: 14,
    borderTop: '1px solid {colors.line}',
  },
  '& ul a': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
  '& .hours': { mt: 6 },
  '& .hours > span': { display: 'block' },
});

function BookingHelp() {
  const copy = useCopy(BOOKING_COPY).help;
  const { phone, email, brand } = company;
  const subject = encodeURIComponent(copy.mailSubject(brand.value));
  return (
    <chakra.aside css={helpStyle}>
      <h3>{copy.next}</h3>
      <ol>
        <TextItems texts={copy.steps} />
      </ol>
      <h3>{copy.direct}</h3>
      <ul>
        {phone.value && (
          <li>
            <TextLink href={`tel:${phone.value}`}>{copy.call}</TextLink>
          </li>
        )}
        {companyChatUrl && (
          <li>
            <ExternalLink href={companyChatUrl}>{copy.chat}</ExternalLink>
          </li>
        )}
        <li>
          <TextLink href={`mailto:${email.value}?subject=${subject}`}>{copy.mail}</TextLink>
        </li>
      </ul>
      <p className="note hours">
        {useCopy(hoursText).map(({ days, hours }) => (
          <span key={days}>{`${days}: ${hours}`}</span>
        ))}
      </p>
    </chakra.aside>
  );
}
