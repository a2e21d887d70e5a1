import { type FormEvent, useId, useState } from 'react';
import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { useMinute } from '#client/admin/parts/use-minute.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field, FieldGrid, Input } from '#client/components/field.tsx';
import { DEFAULT_TIMEZONE } from '#shared/appointment-options.ts';
import { MOST_MINUTES } from '#shared/calendar.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';
import { readableDay } from '#shared/uae-time.ts';
import { serviceTypeLabel } from './client-drafts.ts';
import { instantOfFields, spanText, uaeFields, zoneTimeText } from './meeting-time.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { RefusedTime } from './refused-time.tsx';
import { type Movable, useMoveAppointment } from './use-move-appointment.ts';

export interface MoveDialogProps {
  readonly appointment: Movable;
  /** A time that was tried already, and why it was refused. */
  readonly tried?: { readonly startsAt: string; readonly refusal: Refusal } | undefined;
  readonly onClose: () => void;
}

/** Asks for another time of an approved appointment. A time that is not free must be asked for twice. */
export function MoveDialog({ appointment, tried, onClose }: MoveDialogProps) {
  const { fullName, serviceType, startsAt, timezone, preferredDate } = appointment;
  const id = useId();
  const [fields, setFields] = useState(() => {
    const start = tried?.startsAt ?? startsAt;
    const minutes = String(appointment.minutes ?? longestMinutes(serviceType));
    return { date: preferredDate, time: '', ...(start && uaeFields(start)), minutes };
  });
  const [refusal, setRefusal] = useState(tried?.refusal);
  const move = useMoveAppointment();
  const mails = useMailState()?.isSetUp;
  const now = useMinute();
  const wanted = instantOfFields(fields.date, fields.time);
  const put = (name: keyof typeof fields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    // It was said about another time.
    setRefusal(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted || move.isPending) return;
    const { id: of, version } = appointment;
    const minutes = Number(fields.minutes);
    const asked = { id: of, version, startsAt: wanted.toISOString(), minutes };
    move.mutate(
      { ...asked, refuseClash: refusal === undefined },
      {
        onSuccess: onClose,
        onError: (error) => {
          const refused = refusalOf(error);
          setRefusal(refused);
          // What else may be wrong is told, and read anew.
          if (!refused) onClose();
        },
      },
    );
  };
  const actions = (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button size="sm" type="submit" form={id} aria-disabled={move.isPending}>
        {refusal ? 'Move anyway' : 'Move'}
      </Button>
    </>
  );
  const isElsewhere = timezone !== null && timezone !== DEFAULT_TIMEZONE;
  const clientTime = wanted && isElsewhere && zoneTimeText(wanted, timezone);
  return (
    <Dialog title="Move Appointment" actions={actions} onClose={onClose}>
      <Facts>
        <dt>Name</dt>
        <dd>
          <bdi>{fullName}</bdi>
        </dd>
        <dt>Service</dt>
        <dd>{serviceTypeLabel(serviceType)}</dd>
        <dt>Now</dt>
        <dd>{nowText(appointment)}</dd>
      </Facts>
      <form id={id} onSubmit={submit}>
        <FieldGrid>
          <Field gridColumn="1 / -1">
            <label htmlFor={`${id}-date`}>Date</label>
            <Input
              id={`${id}-date`}
              type="date"
              required
              min="2000-01-01"
              max="2199-12-31"
              data-autofocus
              value={fields.date}
              onChange={({ target }) => put('date', target.value)}
            />
          </Field>
          <Field>
            <label htmlFor={`${id}-time`}>Time in the UAE</label>
            <Input
              id={`${id}-time`}
              type="time"
              required
              value={fields.time}
              onChange={({ target }) => put('time', target.value)}
            />
          </Field>
          <Field>
            <label htmlFor={`${id}-minutes`}>Minutes</label>
            <Input
              id={`${id}-minutes`}
              type="number"
              required
              min={5}
              max={MOST_MINUTES}
              value={fields.minutes}
              onChange={({ target }) => put('minutes', target.value)}
            />
          </Field>
        </FieldGrid>
      </form>
      <div role="status">
        {clientTime && <p>For the client: {clientTime}</p>}
        {wanted && wanted.getTime() < now && <p>This time is past.</p>}
      </div>
      {refusal && <RefusedTime {...refusal} />}
      {mails && <p>The client is sent the new time by mail.</p>}
    </Dialog>
  );
}

function nowText({ startsAt, minutes, serviceType }: Movable): string {
  if (startsAt === null) return 'No time yet';
  const { date } = uaeFields(startsAt);
  return `${readableDay(date)}, ${spanText(startsAt, minutes ?? longestMinutes(serviceType))}`;
}
