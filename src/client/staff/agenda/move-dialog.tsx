import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { FieldGrid } from '#client/components/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { isOddForClient } from '#client/staff/agenda/confirmed-time.ts';
import { spanText, uaeFields, zoneTimeText } from '#client/staff/agenda/meeting-time.ts';
import { type Refusal, refusalOf } from '#client/staff/agenda/refusal.ts';
import { TimeDoubts } from '#client/staff/agenda/time-doubts.tsx';
import { firstInputs, TimeFields, useTimeInputs } from '#client/staff/agenda/time-fields.tsx';
import { type Movable, useMoveAppointment } from '#client/staff/agenda/use-move-appointment.ts';
import { useTimeDoubts } from '#client/staff/agenda/use-time-doubts.ts';
import { Facts, isRepeated } from '#client/staff/leads/lead-frame.tsx';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

/** Rendered without height while empty: a live region must exist before its text appears. */
const ClientTime = chakra('div', { base: { _empty: { marginTop: -4 } } });

export interface MoveDialogProps {
  readonly appointment: Movable;
  /** The initial time if it is not the current one, and its refusal if the server rejected it. */
  readonly tried?: { readonly startsAt: string; readonly refusal?: Refusal } | undefined;
  /** The client's requested time, if staff suggest another one. */
  readonly requestedTime?: string | undefined;
  readonly onClose: () => void;
}

export function MoveDialog({ appointment, tried, requestedTime, onClose }: MoveDialogProps) {
  const { fullName, serviceType, timezone } = appointment;
  const id = useId();
  const { inputs, chosen, ...fields } = useTimeInputs(() => {
    const shown = firstInputs(appointment, tried?.startsAt ?? appointment.startsAt);
    return requestedTime === undefined ? shown : { ...shown, time: '' };
  });
  const [refusal, setRefusal] = useState(tried?.refusal);
  const move = useMoveAppointment();
  const mails = useMailState()?.isSetUp;
  const enabled = chosen !== undefined;
  const time = useTimeDoubts({ id: appointment.id, chosen, enabled, refusal });
  const doubts = useRef<HTMLDivElement>(null);
  const put: typeof fields.put = (change) => {
    fields.put(change);
    setRefusal(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || move.isPending) return;
    const { id: of, version } = appointment;
    const now = appointment.minutes ?? longestMinutes(appointment.serviceType);
    if (chosen.startsAt === appointment.startsAt && chosen.minutes === now) {
      void toast({
        title: 'Nothing to move',
        description: `The appointment already is on ${nowText(appointment)}.`,
      });
      return onClose();
    }
    move.mutate(
      { id: of, version, ...chosen, ...time.override },
      {
        onSuccess: onClose,
        onError: (error) => {
          const refused = refusalOf(error);
          if (!refused) return onClose();
          setRefusal(refused);
          time.refetch();
          // Move the focus away from the button: a held key must not confirm the override.
          doubts.current?.focus();
        },
      },
    );
  };
  const actions = (
    <Button
      size="sm"
      type="submit"
      form={id}
      aria-disabled={move.isPending}
      onClick={(event) => isRepeated(event) && event.preventDefault()}
    >
      {time.isClash ? 'Move anyway' : 'Move'}
    </Button>
  );
  const isElsewhere = timezone !== null && timezone !== DEFAULT_TIMEZONE;
  const clientTime = chosen && isElsewhere && zoneTimeText(chosen.startsAt, timezone);
  return (
    <Dialog
      title={requestedTime === undefined ? 'Move Appointment' : 'Suggest another time'}
      actions={actions}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Name', <bdi key="name">{fullName}</bdi>],
          ['Service', serviceTypeLabel(serviceType)],
          ['Now', nowText(appointment)],
          ['Client asks for', requestedTime],
        ]}
      />
      <form id={id} onSubmit={submit}>
        <FieldGrid>
          <TimeFields id={id} inputs={inputs} put={put} focus={{ 'data-autofocus': true }} />
        </FieldGrid>
      </form>
      <ClientTime role="status">
        {clientTime && <p>For the client: {clientTime}</p>}
        {chosen && isOddForClient(chosen.startsAt, timezone) && (
          <p>This is outside 07:00 to 22:00 for the client. Move it anyway?</p>
        )}
      </ClientTime>
      <TimeDoubts {...time.check} ref={doubts} onChoose={(start) => put(uaeFields(start))} />
      {mails && (
        <p>
          {time.check.doubts.includes('past')
            ? 'An invitation to a later time is cancelled by email.'
            : 'The new time is confirmed and emailed to the client.'}
        </p>
      )}
    </Dialog>
  );
}

function nowText({ startsAt, minutes, serviceType }: Movable): string {
  if (startsAt === null) return 'No time yet';
  const { date } = uaeFields(startsAt);
  return `${readableDay(date)}, ${spanText(startsAt, minutes ?? longestMinutes(serviceType))}`;
}
