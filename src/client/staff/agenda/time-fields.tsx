import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { Field, Input } from '#client/components/field.tsx';
import { instantOfFields, type Refusal, uaeFields } from '#client/staff/agenda/meeting-times.ts';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatMeeting, formatMeetingStart, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { AppointmentClash, Doubt } from '#shared/agenda/appointment-clash.ts';
import type { Appointment } from '#shared/appointments.ts';
import { MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { longestMinutes, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

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

type TimeCheck = Pick<AppointmentClash, 'doubts' | 'conflicts' | 'clashes' | 'closures' | 'free'>;
const NOTHING: TimeCheck = { doubts: [], conflicts: [], clashes: [], closures: [], free: [] };

interface TimeDoubtsOptions {
  readonly id: string;
  /** If undefined, the check uses the time that an approval would confirm. */
  readonly chosen: ChosenTime | undefined;
  readonly enabled: boolean;
  readonly refusal: Refusal | undefined;
}

export function useTimeDoubts({ id, chosen, enabled, refusal }: TimeDoubtsOptions) {
  const time = chosen && { startsAt: chosen.startsAt, minutes: String(chosen.minutes) };
  const clash = trpc.appointments.clash.useQuery(
    { id, ...time },
    { staleTime: 0, gcTime: 0, enabled },
  );
  // A refusal contains only one of several conflicts: use it only if the full list cannot be read.
  const read = clash.isError ? withRefusal(clash.data, refusal) : clash.data;
  const check = (enabled && read) || NOTHING;
  const isClash = check.doubts.some((doubt) => doubt !== 'past');
  return {
    check,
    isDoubtful: check.doubts.length > 0,
    isClash,
    /** Overrides only conflicts that are shown. */
    override: { refuseClash: true, ...(isClash && { acceptedConflicts: [...check.conflicts] }) },
    read: clash.data,
    refetch: () => void clash.refetch(),
  };
}

function withRefusal(read: TimeCheck = NOTHING, refusal: Refusal | undefined): TimeCheck {
  if (!refusal || read.doubts.includes(refusal.reason)) return read;
  const doubts: Doubt[] = [...read.doubts, refusal.reason];
  const conflicts = [...read.conflicts, ...refusal.conflicts];
  return { ...read, doubts, conflicts, clashes: [...read.clashes, ...refusal.clashes] };
}

const Warnings = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    borderLeft: '3px solid {colors.warning}',
    paddingLeft: 4,
    textStyle: 'small',
    color: 'text',
    overflowWrap: 'anywhere',
    // Rendered without height while empty: a live region must exist before its text appears.
    _empty: { borderLeftWidth: 0, marginTop: -4 },
    _focusVisible: { outline: 'none' },
    '& strong': { color: 'warning', fontWeight: 600 },
    '& time': { fontVariantNumeric: 'tabular-nums' },
  },
});

const HOURS = businessHours.map(({ days, hours }) => `${days} ${hours}`).join('; ');

const Free = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    textStyle: 'small',
    '& span': { width: 'full' },
  },
});

interface TimeDoubtsProps
  extends Pick<AppointmentClash, 'doubts' | 'clashes' | 'closures' | 'free'> {
  readonly onChoose: (startsAt: string) => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

export function TimeDoubts(props: TimeDoubtsProps) {
  const { doubts, clashes, closures, free, onChoose, autoFocus, ref } = props;
  return (
    <>
      <Warnings ref={ref} role="status" tabIndex={-1} data-autofocus={autoFocus ? '' : undefined}>
        {doubts.includes('past') && (
          <p>
            <strong>This time has passed.</strong>
          </p>
        )}
        {doubts.includes('slot_taken') && (
          <div>
            <strong>This time is taken:</strong>
            <ul>
              {clashes.map(({ id, fullName, serviceType, startsAt, minutes }) => (
                <li key={id}>
                  <bdi>{fullName}</bdi>, {serviceTypeLabel(serviceType)},{' '}
                  <time dateTime={startsAt}>{formatMeeting(startsAt, minutes)}</time>
                </li>
              ))}
            </ul>
          </div>
        )}
        {doubts.includes('outside_hours') && closures.length === 0 && (
          <p>
            <strong>This time is outside office hours.</strong> {HOURS}
          </p>
        )}
        {doubts.includes('outside_hours') && closures.length > 0 && (
          <div>
            <strong>The office is closed:</strong>
            <ul>
              {closures.map(({ startsAt, endsAt, reason }) => (
                <li key={startsAt + reason}>
                  <bdi>{reason}</bdi>, {formatUaeMinute(startsAt)} to {formatUaeMinute(endsAt)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Warnings>
      {free.length > 0 && (
        <Free role="group" aria-label="Free times">
          <span>Free times in the UAE</span>
          {free.map((startsAt) => (
            <SmallButton key={startsAt} onClick={() => onChoose(startsAt)}>
              {formatMeetingStart(startsAt).replace(/ \d{4},/, ',')}
            </SmallButton>
          ))}
        </Free>
      )}
    </>
  );
}
