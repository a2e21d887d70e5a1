import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { LeadField, TransitionDialogProps } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { Facts, isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { formatMeeting } from '#client/admin/parts/uae-day.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { requestedStart } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { AnotherTime, type ChosenTime, useAnotherTime } from './times/another-time.tsx';
import { clientTimeText } from './times/confirmed-time.ts';
import { refusalOf } from './times/refusal.ts';
import { SameDay } from './times/same-day.tsx';
import { TimeDoubts } from './times/time-doubts.tsx';
import { useTimeDoubts } from './times/use-time-doubts.ts';

interface ApproveDialogProps extends TransitionDialogProps<Appointment> {
  readonly fields: readonly LeadField[];
}

/** A time that is not free requires a button that says so. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { lead, fields, failure, onClose, onConfirm } = props;
  const id = useId();
  const tried = failure?.call as Partial<ChosenTime> | undefined;
  const time = useAnotherTime(lead, tried);
  const { isOpen, chosen } = time;
  const isTried = tried?.startsAt === chosen?.startsAt && tried?.minutes === chosen?.minutes;
  const { told, isDoubtful, override, read } = useTimeDoubts({
    id: lead.id,
    chosen,
    // Incomplete fields contain no time to check.
    enabled: !isOpen || chosen !== undefined,
    refusal: failure && isTried ? refusalOf(failure.error) : undefined,
  });

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Check results appear above the fields; on a phone they would push the focused one away.
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
      <Facts>
        <LeadTerms fields={fields} lead={lead} />
        <dt>Length</dt>
        <dd>
          {chosen?.minutes ?? lead.minutes ?? read?.minutes ?? longestMinutes(lead.serviceType)} min
        </dd>
        {chosen && (
          <>
            <dt>New time</dt>
            <dd>{formatMeeting(chosen.startsAt, chosen.minutes)}</dd>
          </>
        )}
        {restored && (
          <>
            <dt>Confirmed before</dt>
            <dd>{restored}</dd>
          </>
        )}
        {clientTime && (
          <>
            <dt>For the client</dt>
            <dd>{clientTime}</dd>
          </>
        )}
        <dt>That day</dt>
        <dd>{read ? <SameDay meetings={read.sameDay} /> : '…'}</dd>
      </Facts>
      <TimeDoubts {...told} onChoose={time.choose} autoFocus={failure !== undefined} />
      <form ref={form} id={id} onSubmit={submit} style={{ display: 'grid', gap: 'inherit' }}>
        <AnotherTime label={read?.startsAt === null ? 'Set a time' : 'Another time'} time={time} />
      </form>
    </Dialog>
  );
}
