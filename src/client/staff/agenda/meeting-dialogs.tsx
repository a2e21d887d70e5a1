import { chakra, HStack } from '@chakra-ui/react';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { Field, FieldGrid, Input } from '#client/components/field.tsx';
import { clientTimeText, instantOfFields, uaeFields } from '#client/staff/agenda/meeting-times.ts';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import type { LeadField, TransitionDialogProps } from '#client/staff/leads/lead-kind.ts';
import { factsOf } from '#client/staff/leads/lead-values.tsx';
import { QuietButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit } from '#client/staff/shell/forms.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatMeeting, formatMeetingStart, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { AppointmentClash } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';
import { MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { requestedStart } from '#shared/calendar/uae-time.ts';
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

type TimeCheck = Pick<AppointmentClash, 'doubts' | 'clashes' | 'closures' | 'free'>;
const NOTHING: TimeCheck = { doubts: [], clashes: [], closures: [], free: [] };

interface TimeDoubtsOptions {
  readonly id: string;
  /** If undefined, the check uses the time that an approval would confirm. */
  readonly chosen: ChosenTime | undefined;
  readonly enabled?: boolean;
}

export function useTimeDoubts(options: TimeDoubtsOptions) {
  const { id, chosen, enabled = chosen !== undefined } = options;
  const time = chosen && { startsAt: chosen.startsAt, minutes: String(chosen.minutes) };
  const clash = trpc.appointments.clash.useQuery(
    { id, ...time },
    { staleTime: 0, gcTime: 0, enabled, meta: { failure: 'Failed to check the time' } },
  );
  const check = (enabled && clash.data) || NOTHING;
  const isClash = check.doubts.some((doubt) => doubt !== 'past');
  return {
    check,
    isDoubtful: check.doubts.length > 0,
    isClash,
    /** Overrides a conflict only if one is shown. */
    override: { refuseClash: !isClash },
    read: clash.data,
    refetch: () => void clash.refetch(),
  };
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

interface TimeDoubtsProps extends TimeCheck {
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
        <HStack role="group" aria-label="Free times" flexWrap="wrap" gap={2} textStyle="small">
          <chakra.span width="full">Free times in the UAE</chakra.span>
          {free.map((startsAt) => (
            <SmallButton key={startsAt} onClick={() => onChoose(startsAt)}>
              {formatMeetingStart(startsAt).replace(/ \d{4},/, ',')}
            </SmallButton>
          ))}
        </HStack>
      )}
    </>
  );
}

interface ApproveDialogProps extends TransitionDialogProps<Appointment> {
  readonly fields: readonly LeadField[];
}

/** Asks before an approval. If the time is not free, the button's label is `Approve anyway`. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { lead, fields, failure, onClose, onConfirm } = props;
  const id = useId();
  const tried = failure?.call;
  const { inputs, put, ...time } = useTimeInputs(() => {
    const start = tried?.startsAt ?? lead.startsAt ?? requestedStart(lead);
    return firstInputs(lead, start, tried?.minutes);
  });
  const [isOpen, setOpen] = useState(tried?.startsAt !== undefined);
  const chosen = isOpen ? time.chosen : undefined;
  const { check, isDoubtful, override, read } = useTimeDoubts({
    id: lead.id,
    chosen,
    enabled: !isOpen || chosen !== undefined,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && !chosen) return;
    onConfirm({ ...chosen, ...override });
  };
  const confirm = lead.status === 'pending' ? 'Approve & Contact' : 'Approve';
  const length =
    chosen?.minutes ?? lead.minutes ?? read?.minutes ?? longestMinutes(lead.serviceType);
  const another = read?.startsAt === null ? 'Set a time' : 'Another time';
  const clientTime = chosen && clientTimeText(chosen.startsAt, lead.timezone);
  const actions = (
    <Submit
      form={{ id, isBusy: false }}
      pending={confirm}
      data-autofocus={failure ? undefined : ''}
    >
      {isDoubtful ? 'Approve anyway' : confirm}
    </Submit>
  );
  return (
    <Dialog title="Approve Appointment" actions={actions} onClose={onClose}>
      <Facts
        facts={[
          ...factsOf(fields, lead),
          ['Length', `${length} min`],
          ['New time', chosen && formatMeeting(chosen.startsAt, chosen.minutes)],
          ['For the client', clientTime],
        ]}
      />
      <TimeDoubts
        {...check}
        onChoose={(start) => {
          put(uaeFields(start));
          setOpen(true);
        }}
        autoFocus={failure !== undefined}
      />
      <form id={id} onSubmit={submit} style={{ display: 'grid', gap: 'inherit' }}>
        <QuietButton
          justifySelf="start"
          color="text"
          textDecoration="underline"
          textUnderlineOffset="0.3em"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'As the client asked' : another}
        </QuietButton>
        <FieldGrid id={`${id}-fields`} hidden={!isOpen} css={{ '&[hidden]': { display: 'none' } }}>
          {isOpen && <TimeFields id={id} inputs={inputs} put={put} focus={{ autoFocus: true }} />}
        </FieldGrid>
      </form>
    </Dialog>
  );
}
