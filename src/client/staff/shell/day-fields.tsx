import { useEffect, useRef } from 'react';
import { Input } from '#client/components/field.tsx';
import { calendarDay } from '#shared/calendar/calendar.ts';

const DEBOUNCE_MS = 500;
/** The server accepts only these days. */
export const DAYS = { min: '2000-01-01', max: '2199-12-31' };

interface DayFieldProps {
  readonly label: string;
  readonly days?: { readonly min: string; readonly max: string };
  readonly optional?: boolean | undefined;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** An uncontrolled field, because setting its value would delete a partly typed date. */
export function DayField({ label, days = DAYS, optional = false, day, onDay }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (field.current) field.current.value = day;
    return () => clearTimeout(timer.current);
  }, [day]);
  const go = () => {
    clearTimeout(timer.current);
    const { current } = field;
    if (current?.validity.valid && current.value !== day) onDay(current.value);
  };
  return (
    <Input
      ref={field}
      type="date"
      aria-label={label}
      {...days}
      required={!optional}
      defaultValue={day}
      onChange={() => {
        clearTimeout(timer.current);
        // While a date is typed, the field may contain a valid day after each digit.
        timer.current = setTimeout(go, DEBOUNCE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      onBlur={({ target }) => {
        if (target.validity.valid) go();
        else target.value = day;
      }}
    />
  );
}

/** A calendar day in the address; undefined if it is missing or not a day. */
export const dayIn = (params: URLSearchParams, name: string) =>
  calendarDay('Day').safeParse(params.get(name)).data;

interface DayRangeProps {
  readonly optional?: boolean | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly put: (values: { from?: string | null; to?: string | null }) => void;
}

/** Two days of a filter. Choosing one moves the other, so that they are never reversed. */
export function DayRange({ optional, from = '', to = '', put }: DayRangeProps) {
  return (
    <>
      <DayField
        optional={optional}
        label="From"
        day={from}
        onDay={(day) => put({ from: day || null, ...(to && day > to && { to: day }) })}
      />
      <span aria-hidden>–</span>
      <DayField
        optional={optional}
        label="To"
        day={to}
        onDay={(day) => put({ to: day || null, ...(day && day < from && { from: day }) })}
      />
    </>
  );
}
