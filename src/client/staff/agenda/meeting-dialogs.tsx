import { chakra, HStack } from '@chakra-ui/react';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { Field, FieldGrid, Input } from '#client/components/field.tsx';
import { clientTimeText } from '#client/staff/agenda/meeting-times.ts';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import type { LeadField, TransitionDialogProps } from '#client/staff/leads/lead-kind.ts';
import { factsOf } from '#client/staff/leads/lead-values.tsx';
import { QuietButton } from '#client/staff/shell/controls.tsx';
import { DAYS } from '#client/staff/shell/day-fields.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit } from '#client/staff/shell/forms.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatMeeting, formatMeetingStart, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { AgendaItem, AppointmentClash } from '#shared/agenda/agenda.ts';
import type { Appointment } from '#shared/appointments.ts';
import { MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { businessHours } from '#shared/calendar/office-hours.ts';
import { requestedStart, uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

export type Movable = Omit<AgendaItem, 'companyName' | 'status' | 'wish'>;

const INPUTS = [
  { name: 'date', label: 'Date', type: 'date', ...DAYS },
  { name: 'time', label: 'Time in the UAE', type: 'time' },
  { name: 'minutes', label: 'Minutes', type: 'number', min: 5, max: MAX_MINUTES },
] as const;

type TimeInputs = Record<(typeof INPUTS)[number]['name'], string>;

function chosenIn({ date, time, minutes }: TimeInputs) {
  const instant = new Date(`${date}T${time}:00+04:00`);
  const isInstant = date >= DAYS.min && date <= DAYS.max && !Number.isNaN(instant.getTime());
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= 5 && length <= MAX_MINUTES;
  return isInstant && isLength ? { startsAt: instant.toISOString(), minutes: length } : undefined;
}

type ChosenTime = NonNullable<ReturnType<typeof chosenIn>>;

function uaeFields(startsAt: string | Date): Pick<TimeInputs, 'date' | 'time'> {
  const start = new Date(startsAt);
  return { date: uaeDay(start), time: uaeClock(start) };
}

interface MeetingTimeOptions {
  readonly start: string | Date | null | undefined;
  readonly minutes?: number | undefined;
  /** Whether the fields are shown; otherwise the check uses the time that an approval confirms. */
  readonly isOpen?: boolean;
}

/** The fields of a meeting's day, time and minutes, and the conflicts of the time in them. */
export function useMeetingTime(lead: Movable, options: MeetingTimeOptions) {
  const { start, minutes = lead.minutes, isOpen = true } = options;
  const id = useId();
  const [inputs, setInputs] = useState<TimeInputs>(() => ({
    ...(start ? uaeFields(start) : { date: lead.preferredDate, time: '' }),
    minutes: String(minutes ?? longestMinutes(lead.serviceType)),
  }));
  const put = (change: Partial<TimeInputs>) => setInputs((before) => ({ ...before, ...change }));
  const chosen = isOpen ? chosenIn(inputs) : undefined;
  const enabled = !isOpen || chosen !== undefined;
  const fields = (
    <FieldGrid>
      {INPUTS.map(({ name, label, ...input }) => (
        <Field key={name} gridColumn={name === 'date' ? '1 / -1' : undefined}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <Input
            id={`${id}-${name}`}
            required
            autoFocus={name === 'date'}
            {...input}
            value={inputs[name]}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        </Field>
      ))}
    </FieldGrid>
  );
  return {
    ...useTimeDoubts({ id: lead.id, chosen, enabled }),
    chosen,
    clientTime: chosen && clientTimeText(chosen.startsAt, lead.timezone),
    choose: (startsAt: string) => put(uaeFields(startsAt)),
    fields,
  };
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
  const [isOpen, setOpen] = useState(tried?.startsAt !== undefined);
  const start = tried?.startsAt ?? lead.startsAt ?? requestedStart(lead);
  const time = useMeetingTime(lead, { start, minutes: tried?.minutes, isOpen });
  const { chosen, read } = time;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && !chosen) return;
    onConfirm({ ...chosen, ...time.override });
  };
  const confirm = lead.status === 'pending' ? 'Approve & Contact' : 'Approve';
  const length =
    chosen?.minutes ?? lead.minutes ?? read?.minutes ?? longestMinutes(lead.serviceType);
  const another = read?.startsAt === null ? 'Set a time' : 'Another time';
  const actions = (
    <Submit
      form={{ id, isBusy: false }}
      pending={confirm}
      data-autofocus={failure ? undefined : ''}
    >
      {time.isDoubtful ? 'Approve anyway' : confirm}
    </Submit>
  );
  return (
    <Dialog title="Approve Appointment" actions={actions} onClose={onClose}>
      <Facts
        facts={[
          ...factsOf(fields, lead),
          ['Length', `${length} min`],
          ['New time', chosen && formatMeeting(chosen.startsAt, chosen.minutes)],
          ['For the client', time.clientTime],
        ]}
      />
      <TimeDoubts
        {...time.check}
        onChoose={(free) => {
          time.choose(free);
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
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'As the client asked' : another}
        </QuietButton>
        {isOpen && time.fields}
      </form>
    </Dialog>
  );
}
