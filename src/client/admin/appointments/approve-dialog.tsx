import { type FormEvent, useId } from 'react';
import type { LeadField, MoveDialogProps } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { Facts, isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { formatMeeting } from '#client/admin/parts/uae-day.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { AnotherTime, type ChosenTime, useAnotherTime } from './another-time.tsx';
import { clientTimeText } from './confirmed-time.ts';
import { refusalOf } from './refusal.ts';
import { TimeDoubts } from './time-doubts.tsx';
import { useTimeDoubts } from './use-time-doubts.ts';

interface ApproveDialogProps extends MoveDialogProps<Appointment> {
  /** What is shown of the booking. */
  readonly fields: readonly LeadField[];
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
  const isTried = tried?.startsAt === chosen?.startsAt && tried?.minutes === chosen?.minutes;
  const { told, isDoubtful, isClash, read } = useTimeDoubts({
    id: lead.id,
    chosen,
    // Fields that name no time yet have none to be asked about.
    enabled: !isOpen || chosen !== undefined,
    refusal: failure && isTried ? refusalOf(failure.error) : undefined,
  });

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
        <AnotherTime label={read?.startsAt === null ? 'Set a time' : 'Another time'} time={time} />
      </form>
    </Dialog>
  );
}
