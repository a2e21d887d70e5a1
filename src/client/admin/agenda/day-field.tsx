import { useEffect, useRef } from 'react';
import { Input } from '#client/components/field.tsx';
import { AGENDA_DAYS, isAgendaDay } from './agenda-days.ts';

/** How long a pause ends the typing of a day. */
const PAUSE_MS = 500;

interface DayFieldProps {
  /** The day that is shown. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/**
 * Goes to the day that is typed or picked. The browser holds what is typed: every digit makes a
 * value, such as one of the year 0002, and to write another into the field would undo the typing.
 */
export function DayField({ day, onDay }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(day);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Where the field sent the agenda itself, more may be typed since.
    if (day === sent.current) return;
    sent.current = day;
    clearTimeout(timer.current);
    if (field.current) field.current.value = day;
  }, [day]);
  const go = () => {
    clearTimeout(timer.current);
    const typed = field.current?.value ?? '';
    if (typed === sent.current || !isAgendaDay(typed)) return;
    sent.current = typed;
    onDay(typed);
  };
  return (
    <Input
      ref={field}
      type="date"
      aria-label="Go to a day"
      {...AGENDA_DAYS}
      defaultValue={day}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(go, PAUSE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      onBlur={({ target }) => {
        go();
        if (target.value !== sent.current) target.value = sent.current;
      }}
    />
  );
}
