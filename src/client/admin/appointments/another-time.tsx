import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Field, FieldGrid, Input } from '#client/components/field.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { MOST_MINUTES } from '#shared/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { wishedInstant } from './confirmed-time.ts';
import { instantOfFields, uaeFields } from './meeting-time.ts';

/** The days that the server takes. */
export const DAYS = { min: '2000-01-01', max: '2199-12-31' };

/** A time and a length that staff choose in place of those that the client asked for. */
export interface ChosenTime {
  /** In ISO 8601. */
  readonly startsAt: string;
  readonly minutes: number;
}

/** The fields of another time while they are shown; they begin with what was tried, or with the time that there is. */
export function useAnotherTime(lead: Appointment, tried?: Partial<ChosenTime>) {
  const [fields, setFields] = useState(() => {
    const start = tried?.startsAt ?? lead.startsAt ?? wishedInstant(lead);
    const minutes = String(tried?.minutes ?? lead.minutes ?? longestMinutes(lead.serviceType));
    return { date: lead.preferredDate, time: '', ...(start && uaeFields(start)), minutes };
  });
  const [isOpen, setOpen] = useState(tried?.startsAt !== undefined);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    fields,
    /** Shows the fields with another time. */
    choose: (start: string) => {
      setFields({ ...fields, ...uaeFields(start) });
      setOpen(true);
    },
    put: (name: keyof typeof fields, value: string) => setFields({ ...fields, [name]: value }),
    /** Undefined while the fields are not shown, or name no time. */
    chosen: isOpen ? chosenIn(fields) : undefined,
  };
}

/** What the fields of a time say; undefined where they name none that the server takes. */
export function chosenIn({ date, time, minutes }: Record<'date' | 'time' | 'minutes', string>) {
  const instant = date >= DAYS.min && date <= DAYS.max ? instantOfFields(date, time) : undefined;
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= 5 && length <= MOST_MINUTES;
  return instant && isLength ? { startsAt: instant.toISOString(), minutes: length } : undefined;
}

const Toggle = chakra('button', {
  base: {
    justifySelf: 'start',
    minHeight: 8,
    textStyle: 'small',
    color: 'text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    cursor: 'pointer',
    _hover: { color: 'accentHigh' },
  },
});

interface AnotherTimeProps {
  /** What the button that shows the fields says. */
  readonly label: string;
  readonly time: ReturnType<typeof useAnotherTime>;
}

/** Shows, on demand, the fields for another time. */
export function AnotherTime({ label, time: { isOpen, toggle, fields, put } }: AnotherTimeProps) {
  const id = useId();
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? 'As the client asked' : label}
      </Toggle>
      <FieldGrid id={id} hidden={!isOpen} css={{ '&[hidden]': { display: 'none' } }}>
        {isOpen && (
          <>
            <Field gridColumn="1 / -1">
              <label htmlFor={`${id}-date`}>Date</label>
              <Input
                id={`${id}-date`}
                type="date"
                required
                autoFocus
                {...DAYS}
                value={fields.date}
                onChange={({ target }) => put('date', target.value)}
              />
            </Field>
            <Field>
              <label htmlFor={`${id}-time`}>Time in the UAE</label>
              <Input
                id={`${id}-time`}
                type="time"
                required
                value={fields.time}
                onChange={({ target }) => put('time', target.value)}
              />
            </Field>
            <Field>
              <label htmlFor={`${id}-minutes`}>Minutes</label>
              <Input
                id={`${id}-minutes`}
                type="number"
                required
                min={5}
                max={MOST_MINUTES}
                value={fields.minutes}
                onChange={({ target }) => put('minutes', target.value)}
              />
            </Field>
          </>
        )}
      </FieldGrid>
    </>
  );
}
