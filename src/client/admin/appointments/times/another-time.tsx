import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { FieldGrid } from '#client/components/field.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { requestedStart } from '#shared/calendar/uae-time.ts';
import { uaeFields } from './meeting-time.ts';
import { chosenIn, firstInputs, TimeFields, type TimeInputs } from './time-fields.tsx';

/** A time and a length that staff choose instead of the requested ones. */
export interface ChosenTime {
  readonly startsAt: string;
  readonly minutes: number;
}

/** The optional fields for another time, initially the last attempt or the current time. */
export function useAnotherTime(lead: Appointment, tried?: Partial<ChosenTime>) {
  const [fields, setFields] = useState(() => {
    const start = tried?.startsAt ?? lead.startsAt ?? requestedStart(lead);
    return firstInputs(lead, start, tried?.minutes);
  });
  const [isOpen, setOpen] = useState(tried?.startsAt !== undefined);
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    fields,
    choose: (start: string) => {
      setFields({ ...fields, ...uaeFields(start) });
      setOpen(true);
    },
    put: (name: keyof TimeInputs, value: string) => setFields({ ...fields, [name]: value }),
    /** Undefined while the fields are hidden or incomplete. */
    chosen: isOpen ? chosenIn(fields) : undefined,
  };
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
  readonly label: string;
  readonly time: ReturnType<typeof useAnotherTime>;
}

export function AnotherTime({ label, time: { isOpen, toggle, fields, put } }: AnotherTimeProps) {
  const id = useId();
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? 'As the client asked' : label}
      </Toggle>
      <FieldGrid id={id} hidden={!isOpen} css={{ '&[hidden]': { display: 'none' } }}>
        {isOpen && <TimeFields id={id} inputs={fields} put={put} focus={{ autoFocus: true }} />}
      </FieldGrid>
    </>
  );
}
