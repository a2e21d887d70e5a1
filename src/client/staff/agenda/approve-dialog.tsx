import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import {
  clientTimeText,
  refusalOf,
  spanText,
  uaeFields,
} from '#client/staff/agenda/meeting-times.ts';
import {
  type ChosenTime,
  firstInputs,
  TimeDoubts,
  TimeFields,
  useTimeDoubts,
  useTimeInputs,
} from '#client/staff/agenda/time-fields.tsx';
import { Facts, isRepeated } from '#client/staff/leads/lead-frame.tsx';
import type { LeadField, TransitionDialogProps } from '#client/staff/leads/lead-kind.ts';
import { factsOf } from '#client/staff/leads/lead-values.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { formatMeeting } from '#client/staff/shell/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import type { Clashing } from '#shared/calendar/calendar.ts';
import { requestedStart } from '#shared/calendar/uae-time.ts';
import { longestMinutes, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

interface ApproveDialogProps extends TransitionDialogProps<Appointment> {
  readonly fields: readonly LeadField[];
}

/** Asks before an approval. If the time is not free, the button's label is `Approve anyway`. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { lead, fields, call, failure, onClose, onConfirm } = props;
  const id = useId();
  const tried = (failure?.call ?? call) as Partial<ChosenTime> | undefined;
  const { inputs, put, ...time } = useTimeInputs(() => {
    const start = tried?.startsAt ?? lead.startsAt ?? requestedStart(lead);
    return firstInputs(lead, start, tried?.minutes);
  });
  const [isOpen, setOpen] = useState(tried?.startsAt !== undefined);
  const chosen = isOpen ? time.chosen : undefined;
  const isTried = tried?.startsAt === chosen?.startsAt && tried?.minutes === chosen?.minutes;
  const { check, isDoubtful, override, read } = useTimeDoubts({
    id: lead.id,
    chosen,
    enabled: !isOpen || chosen !== undefined,
    refusal: failure && isTried ? refusalOf(failure.error) : undefined,
  });

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Check results appear above the fields and could move the focused field out of view.
    const { activeElement } = document;
    if (read && form.current?.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [read]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && !chosen) return;
    onConfirm({ ...chosen, ...override });
  };
  // An approval restores the cancelled time, which may differ from the requested one.
  const isRestored =
    !chosen && !lead.startsAt && read?.startsAt !== requestedStart(lead)?.toISOString();
  const restored = isRestored && read?.startsAt && formatMeeting(read.startsAt, read.minutes);
  const confirm = lead.status === 'pending' ? 'Approve & Contact' : 'Approve';
  const length =
    chosen?.minutes ?? lead.minutes ?? read?.minutes ?? longestMinutes(lead.serviceType);
  const another = read?.startsAt === null ? 'Set a time' : 'Another time';
  const clientTime = chosen && clientTimeText(chosen.startsAt, lead.timezone);
  const actions = (
    <Button
      size="sm"
      type="submit"
      form={id}
      // The second click of a double click may hit the dialog that the first one reopened.
      onClick={(event) => isRepeated(event) && event.preventDefault()}
    >
      {isDoubtful ? 'Approve anyway' : confirm}
    </Button>
  );
  return (
    <Dialog
      title="Approve Appointment"
      closeProps={{ 'data-autofocus': failure ? undefined : '' }}
      actions={actions}
      onClose={onClose}
    >
      <Facts
        facts={[
          ...factsOf(fields, lead),
          ['Length', `${length} min`],
          ['New time', chosen && formatMeeting(chosen.startsAt, chosen.minutes)],
          ['Confirmed before', restored],
          ['For the client', clientTime],
          ['That day', read ? <SameDay key="day" meetings={read.sameDay} /> : '…'],
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
      <form ref={form} id={id} onSubmit={submit} style={{ display: 'grid', gap: 'inherit' }}>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'As the client asked' : another}
        </Toggle>
        <FieldGrid id={`${id}-fields`} hidden={!isOpen} css={{ '&[hidden]': { display: 'none' } }}>
          {isOpen && <TimeFields id={id} inputs={inputs} put={put} focus={{ autoFocus: true }} />}
        </FieldGrid>
      </form>
    </Dialog>
  );
}

const Toggle = chakra('button', {
  base: {
    justifySelf: 'start',
    minHeight: 8,
    textStyle: 'small',
    color: 'text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    _hover: { color: 'accentHigh' },
  },
});

const Meetings = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: 2,
    '& time': { display: 'block', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
});

function SameDay({ meetings }: { readonly meetings: readonly Clashing[] }) {
  if (meetings.length === 0) return 'No other meetings';
  return (
    <Meetings>
      {meetings.map(({ id, fullName, serviceType, startsAt, minutes }) => (
        <li key={id}>
          <time dateTime={startsAt}>{spanText(startsAt, minutes)}</time> <bdi>{fullName}</bdi>,{' '}
          {serviceTypeLabel(serviceType)}
        </li>
      ))}
    </Meetings>
  );
}
