import { useState } from 'react';
import { confirmedText } from '#client/staff/agenda/confirmed-time.ts';
import type { MoveDialogProps } from '#client/staff/agenda/move-dialog.tsx';
import { refusalOf } from '#client/staff/agenda/refusal.ts';
import { TimeDoubts } from '#client/staff/agenda/time-doubts.tsx';
import { useDecideWish } from '#client/staff/agenda/use-move-appointment.ts';
import { useTimeDoubts } from '#client/staff/agenda/use-time-doubts.ts';
import { ASKS, wishStart, wishTexts } from '#client/staff/agenda/wish-text.ts';
import { Facts, isRepeated, LeadAction, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { useAppointmentNews } from '#client/staff/shell/use-appointment-news.ts';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import type { Appointment, Wish } from '#shared/appointments.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';

const MoveDialog = lazyDialog(
  'The dialog to move the appointment',
  async () => (await import('#client/staff/agenda/move-dialog.tsx')).MoveDialog,
);

interface WishPanelProps {
  readonly lead: Appointment;
  readonly wish: Wish;
}

export function WishPanel({ lead, wish }: WishPanelProps) {
  const [moved, setMoved] = useState<Pick<MoveDialogProps, 'tried' | 'requestedTime'> | null>(null);
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
    enabled: startsAt !== undefined,
    refusal: undefined,
  });
  useAppointmentNews(() => startsAt && time.refetch());
  const act = (decision: 'accept' | 'keep') => () =>
    decide.mutate(
      { id, version, decision },
      {
        onError(error) {
          const refusal = refusalOf(error);
          if (refusal && startsAt) setMoved({ tried: { startsAt, refusal } });
        },
      },
    );
  const button = (label: string, onClick: () => void) => (
    <LeadAction
      aria-disabled={decide.isPending}
      onClick={(event) => decide.isPending || isRepeated(event) || onClick()}
    >
      {label}
    </LeadAction>
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
