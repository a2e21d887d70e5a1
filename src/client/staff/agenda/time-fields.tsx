import { useState } from 'react';
import { Field, Input } from '#client/components/field.tsx';
import { instantOfFields, uaeFields } from '#client/staff/agenda/meeting-time.ts';
import type { Appointment } from '#shared/appointments.ts';
import { MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';

/** The server accepts only these days. */
const DAYS = { min: '2000-01-01', max: '2199-12-31' };

const INPUTS = [
  { name: 'date', label: 'Date', type: 'date', ...DAYS },
  { name: 'time', label: 'Time in the UAE', type: 'time' },
  { name: 'minutes', label: 'Minutes', type: 'number', min: 5, max: MAX_MINUTES },
] as const;

export type TimeInputs = Record<(typeof INPUTS)[number]['name'], string>;

type Timed = Pick<Appointment, 'preferredDate' | 'minutes' | 'serviceType'>;

/** The initial values: the day and time of `start`, or only the client's requested day. */
export function firstInputs(lead: Timed, start?: string | Date | null, length?: number) {
  const minutes = String(length ?? lead.minutes ?? longestMinutes(lead.serviceType));
  return { date: lead.preferredDate, time: '', ...(start && uaeFields(start)), minutes };
}

function chosenIn({ date, time, minutes }: TimeInputs) {
  const instant = date >= DAYS.min && date <= DAYS.max ? instantOfFields(date, time) : undefined;
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= 5 && length <= MAX_MINUTES;
  return instant && isLength ? { startsAt: instant.toISOString(), minutes: length } : undefined;
}

export type ChosenTime = NonNullable<ReturnType<typeof chosenIn>>;

export function useTimeInputs(initial: () => TimeInputs) {
  const [inputs, setInputs] = useState(initial);
  const put = (change: Partial<TimeInputs>) => setInputs((before) => ({ ...before, ...change }));
  return { inputs, put, chosen: chosenIn(inputs) };
}

interface TimeFieldsProps {
  readonly id: string;
  readonly inputs: TimeInputs;
  readonly put: (change: Partial<TimeInputs>) => void;
  readonly focus: object;
}

export function TimeFields({ id, inputs, put, focus }: TimeFieldsProps) {
  return INPUTS.map(({ name, label, ...input }) => (
    <Field key={name} gridColumn={name === 'date' ? '1 / -1' : undefined}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        required
        {...input}
        {...(name === 'date' && focus)}
        value={inputs[name]}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </Field>
  ));
}
