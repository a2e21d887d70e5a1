import { type FormEvent, useId } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import type { LeadField, MoveDialogProps } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { Facts, isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { formatMeeting } from '#client/admin/parts/uae-day.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { AppointmentClash, Doubt } from '#shared/appointment-clash.ts';
import type { Appointment } from '#shared/appointments.ts';
import { AnotherTime, type ChosenTime, useAnotherTime } from './another-time.tsx';
import { clientTimeText } from './confirmed-time.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { TimeDoubts } from './time-doubts.tsx';

interface ApproveDialogProps extends MoveDialogProps<Appointment> {
  /** What is shown of the booking. */
  readonly fields: readonly LeadField[];
}

type Told = Pick<AppointmentClash, 'doubts' | 'clashes' | 'closures'>;
const NOTHING: Told = { doubts: [], clashes: [], closures: [] };

/** What was read of a time, and why it was refused since. */
function toldOf(read: Told = NOTHING, refusal: Refusal | undefined): Told {
  if (!refusal || read.doubts.includes(refusal.reason)) return read;
  const doubts: Doubt[] = [...read.doubts, refusal.reason];
  return { ...read, doubts, clashes: [...read.clashes, ...refusal.clashes] };
}

/**
 * Asks before an appointment is approved. It names what the time would clash with, and lets staff
 * choose another one. A time that is not free is approved only by a button that says so.
 */
export function ApproveDialog(props: ApproveDialogProps) {
  const { lead, fields, failure, onClose, onConfirm } = props;
  const id = useId();
  const tried = failure?.call as Partial<ChosenTime> | undefined;
  const time = useAnotherTime(lead, tried);
  const { isOpen, chosen } = time;
  const asked = chosen && { startsAt: chosen.startsAt, minutes: String(chosen.minutes) };
  const clash = trpc.appointments.clash.useQuery(
    { id: lead.id, ...asked },
    // Fields that name no time yet have none to be asked about. Without an answer, the approval tells.
    { staleTime: 0, gcTime: 0, enabled: !isOpen || chosen !== undefined },
  );
  const isTried = tried?.startsAt === chosen?.startsAt && tried?.minutes === chosen?.minutes;
  const isKnown = !isOpen || chosen !== undefined;
  const refusal = failure && isTried ? refusalOf(failure.error) : undefined;
  const told = isKnown ? toldOf(clash.data, refusal) : NOTHING;
  const isDoubtful = told.doubts.length > 0;
  const isClash = told.doubts.some((doubt) => doubt !== 'past');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && !chosen) return;
    onConfirm({ ...chosen, refuseClash: !isClash });
  };
  const confirm = lead.status === 'pending' ? 'Approve & Contact' : 'Approve';
  const clientTime = chosen && clientTimeText(chosen.startsAt, lead.timezone);
  const actions = (
    <>
      <Button
        size="sm"
        variant="outline"
        onClick={onClose}
        data-autofocus={failure ? undefined : ''}
      >
        Cancel
      </Button>
      <Button
        size="sm"
        type="submit"
        form={id}
        // The second click of a double click may meet the dialog that the first one brought back.
        onClick={(event) => isRepeated(event) && event.preventDefault()}
      >
        {isDoubtful ? 'Approve anyway' : confirm}
      </Button>
    </>
  );
  return (
    <Dialog title="Approve Appointment" actions={actions} onClose={onClose}>
      <Facts>
        <LeadTerms fields={fields} lead={lead} />
        {chosen && (
          <>
            <dt>New time</dt>
            <dd>{formatMeeting(chosen.startsAt, chosen.minutes)}</dd>
          </>
        )}
        {clientTime && (
          <>
            <dt>For the client</dt>
            <dd>{clientTime}</dd>
          </>
        )}
      </Facts>
      <TimeDoubts {...told} autoFocus={failure !== undefined} />
      <form id={id} onSubmit={submit} style={{ display: 'grid', gap: 'inherit' }}>
        <AnotherTime
          label={clash.data?.startsAt === null ? 'Set a time' : 'Another time'}
          time={time}
        />
      </form>
    </Dialog>
  );
}
