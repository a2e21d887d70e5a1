import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type Movable,
  TimeDoubts,
  useMeetingTime,
  useTimeDoubts,
} from '#client/staff/agenda/meeting-dialogs.tsx';
import {
  ASKS,
  confirmedText,
  isNotFree,
  wishStart,
  wishTexts,
} from '#client/staff/agenda/meeting-times.ts';
import { Facts, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { useLeadChange } from '#client/staff/leads/use-lead-change.ts';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit } from '#client/staff/shell/forms.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { formatMeeting, formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { Appointment, appointmentMoveInput, Wish } from '#shared/appointments.ts';
import { longestMinutes, serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

/** The server rejects a time that is not free if `refuseClash` is true. */
export type Move = Required<z.output<typeof appointmentMoveInput>>;

/** The caller reports an unavailable time. */
export function useMoveAppointment() {
  const mails = useMailState()?.isSetUp;
  return useLeadChange<Move>('appointment', {
    call: (move) => trpcClient.appointments.move.mutate(move),
    shown: ({ startsAt, minutes }) => ({ startsAt, minutes }),
    title: () => 'Appointment moved',
    description: ({ startsAt, minutes }) =>
      `Now on ${formatMeeting(startsAt, minutes)}.${mails ? ' The client gets an email in 30 seconds.' : ''}`,
    failure: 'Failed to move appointment',
    asksAgain: isNotFree,
  });
}

interface Decision extends Pick<Move, 'id' | 'version'> {
  readonly decision: 'accept' | 'keep';
}

function useDecideWish() {
  return useLeadChange<Decision>('appointment', {
    call: (decision) => trpcClient.appointments.wish.mutate({ ...decision, refuseClash: true }),
    title: ({ decision }) => (decision === 'keep' ? 'Confirmed time kept' : 'Appointment moved'),
    failure: 'Failed to update appointment',
    asksAgain: isNotFree,
  });
}

export interface MoveDialogProps {
  readonly appointment: Movable;
  /** The initial time if it is not the current one. */
  readonly start?: string | undefined;
  /** The client's requested time, if staff suggest another one. */
  readonly requestedTime?: string | undefined;
  readonly onClose: () => void;
}

export function MoveDialog({ appointment, start, requestedTime, onClose }: MoveDialogProps) {
  const { fullName, serviceType, startsAt } = appointment;
  const minutes = appointment.minutes ?? longestMinutes(serviceType);
  const id = useId();
  // A suggestion has no time yet.
  const shown = requestedTime === undefined ? (start ?? startsAt) : null;
  const time = useMeetingTime(appointment, { start: shown });
  const { chosen } = time;
  const move = useMoveAppointment();
  const mails = useMailState()?.isSetUp;
  const doubts = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || move.isPending) return;
    const { id: of, version } = appointment;
    const isSame = chosen.startsAt === startsAt && chosen.minutes === minutes;
    if (isSame) return onClose();
    move.mutate(
      { id: of, version, ...chosen, ...time.override },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isNotFree(error)) return onClose();
          time.refetch();
          // Move the focus away from the button: a held key must not confirm the override.
          doubts.current?.focus();
        },
      },
    );
  };
  const actions = (
    <Submit form={{ id, isBusy: move.isPending }} pending="Moving...">
      {time.isClash ? 'Move anyway' : 'Move'}
    </Submit>
  );
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
          ['Now', startsAt ? formatMeeting(startsAt, minutes) : 'No time yet'],
          ['Client asks for', requestedTime],
        ]}
      />
      <form id={id} onSubmit={submit}>
        {time.fields}
      </form>
      <chakra.div _empty={{ marginTop: -4 }} role="status">
        {time.clientTime && <p>For the client: {time.clientTime}</p>}
      </chakra.div>
      <TimeDoubts {...time.check} ref={doubts} onChoose={time.choose} />
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

export function WishPanel({ lead, wish }: { readonly lead: Appointment; readonly wish: Wish }) {
  const [moved, setMoved] = useState<Pick<MoveDialogProps, 'start' | 'requestedTime'> | null>(null);
  const decide = useDecideWish();
  const mails = useMailState()?.isSetUp;
  const startsAt = wishStart(wish)?.toISOString();
  const { uae, own } = wishTexts(wish);
  const requestedTime = own ? `${uae} (${own})` : uae;
  const { id, version } = lead;
  const minutes = lead.minutes ?? longestMinutes(lead.serviceType);
  const time = useTimeDoubts({
    id,
    chosen: startsAt === undefined ? undefined : { startsAt, minutes },
  });
  const act = (decision: 'accept' | 'keep') => () =>
    decide.mutate(
      { id, version, decision },
      {
        onError(error) {
          if (isNotFree(error)) setMoved({ start: startsAt });
        },
      },
    );
  const button = (label: string, onClick: () => void) => (
    <BusyButton busy={decide.isPending} onClick={onClick}>
      {label}
    </BusyButton>
  );
  return (
    <>
      <h3 id="lead-wish">{ASKS}</h3>
      <Facts
        facts={[
          ['Asks for', requestedTime],
          ['Confirmed', confirmedText(lead) ?? 'No time yet'],
          [
            'Requested',
            <time key="at" dateTime={wish.at}>
              {formatUaeMinute(wish.at)}
            </time>,
          ],
        ]}
      />
      {time.isDoubtful && <TimeDoubts {...time.check} free={[]} onChoose={() => undefined} />}
      {startsAt && time.read && !time.isDoubtful && (
        <p role="status">The requested time is free.</p>
      )}
      <LeadActions>
        {startsAt && button('Accept the new time', act('accept'))}
        {button('Suggest another', () => setMoved({ requestedTime }))}
        {lead.startsAt && button('Keep the old time', act('keep'))}
      </LeadActions>
      <p>
        {lead.startsAt && 'The confirmed time is valid until you decide. '}
        {mails && 'The client is notified of your decision by email.'}
      </p>
      {moved && <MoveDialog appointment={lead} {...moved} onClose={() => setMoved(null)} />}
    </>
  );
}
