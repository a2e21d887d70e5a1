import { Badge } from '#client/components/badge.tsx';
import { SmallButton } from '#client/components/button.tsx';
import { CalendarTools } from '#client/staff/agenda/calendar-tools.tsx';
import { ApproveDialog } from '#client/staff/agenda/meeting-dialogs.tsx';
import {
  ASKS,
  clientTimeText,
  confirmedText,
  isNotFree,
  movedTo,
  uaeTimeOf,
  wishOf,
} from '#client/staff/agenda/meeting-times.ts';
import { MoveDialog, WishPanel } from '#client/staff/agenda/move-dialog.tsx';
import { clientDrafts, timeText } from '#client/staff/leads/drafts.ts';
import type {
  LeadDescription,
  LeadField,
  TransitionDialogProps,
} from '#client/staff/leads/lead-kind.ts';
import { leadFields, reasonField, textField } from '#client/staff/leads/lead-values.tsx';
import { QuestionDialog } from '#client/staff/leads/status-change.tsx';
import { SheetButton } from '#client/staff/shell/controls.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { formatDay } from '#client/staff/shell/uae-day.ts';
import { type Appointment, appointmentStatusInput } from '#shared/appointments.ts';
import { MEETING_WAYS } from '#shared/calendar/appointment-options.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

/** States whether the client is notified when staff call off an approved appointment. */
function CallOffNote() {
  const { isSetUp, isReasonSent } = useMailState() ?? {};
  if (!isSetUp) return <p>This site sends no email: nobody is notified.</p>;
  const reason = isReasonSent ? 'includes your reason' : 'does not include your reason';
  return (
    <p>
      Unless the meeting is over, whoever received the invitation gets a cancellation by email. The
      client’s email {reason}.
    </p>
  );
}

const { name, email, phone, call, company, message, language } =
  leadFields<Appointment>('appointment');
const serviceOf = ({ serviceType }: Appointment) => serviceTypeLabel(serviceType);
const dayOf = ({ preferredDate }: Appointment) => formatDay(preferredDate);
const service = textField('Service Type', serviceOf);
const day = textField('Preferred Date', dayOf);
const time = textField<Appointment>('Time', ({ preferredTime }) => preferredTime);
const meetingBy: LeadField<Appointment> = {
  term: 'How to Meet',
  show: (lead) => MEETING_WAYS.find(({ value }) => value === lead.meetingBy)?.label ?? null,
};
const timezone = textField<Appointment>('Timezone', (lead) => lead.timezone);
/**
 * What a list shows as day and time: what the client asked for while that is valid, otherwise the
 * confirmed instant in the UAE.
 */
const listDay: LeadField<Appointment> = {
  term: 'Preferred Date',
  show(lead) {
    const moved = movedTo(lead);
    return moved ? formatDay(moved.date) : day.show(lead);
  },
};
const listTime: LeadField<Appointment> = {
  term: 'Time',
  show(lead) {
    const moved = movedTo(lead);
    if (moved) return moved.time;
    const uae = uaeTimeOf(lead);
    if (!uae) return time.show(lead);
    return (
      <>
        <span title={`UAE: ${uae}`}>{lead.preferredTime}</span>
        <span className="zone">{lead.timezone}</span>
      </>
    );
  },
};
/** On cards, whose times have no zone below them. */
const cardZone: LeadField<Appointment> = {
  term: 'Timezone',
  show: (lead) => (movedTo(lead) || uaeTimeOf(lead) ? null : timezone.show(lead)),
};
const confirmed: LeadField<Appointment> = {
  term: 'Confirmed',
  show(lead) {
    const text = confirmedText(lead);
    if (text === undefined) return null;
    const own = lead.startsAt && clientTimeText(lead.startsAt, lead.timezone);
    return (
      <>
        <span>{text}</span>
        {own && <p>For the client: {own}</p>}
      </>
    );
  },
};
const uaeTime: LeadField<Appointment> = {
  term: 'In the UAE',
  show: (lead) => uaeTimeOf(lead) ?? null,
};

const questionFields = [
  name,
  textField('Service', serviceOf),
  textField<Appointment>('Date', (lead) => formatDay(lead.preferredDate, 'weekday')),
  textField('Time', timeText),
  uaeTime,
  meetingBy,
  confirmed,
];
const approve = (props: TransitionDialogProps<Appointment>) => (
  <ApproveDialog fields={questionFields} {...props} />
);
const complete = (props: TransitionDialogProps<Appointment>) => (
  <QuestionDialog
    {...props}
    title="Mark as Completed"
    confirm="Mark Completed"
    fields={questionFields}
  />
);
const callOff = (props: TransitionDialogProps<Appointment>) => (
  <QuestionDialog
    {...props}
    title={props.status === 'rejected' ? 'Reject Appointment' : 'Mark as Pending'}
    confirm={props.status === 'rejected' ? 'Reject' : 'Mark as Pending'}
    fields={questionFields}
    reasonLabel="Reason (Optional)"
  >
    <CallOffNote />
  </QuestionDialog>
);

export const APPOINTMENT_KIND: LeadDescription<Appointment> = {
  kind: 'appointment',
  setStatus: (change) =>
    trpcClient.appointments.setStatus.mutate(appointmentStatusInput.parse(change)),
  anyStatus: 'All',
  serviceLabel: serviceTypeLabel,
  dayTerm: 'Date Booked',
  columns: [
    { ...email, width: 1.2, from: 'full' },
    { ...phone, width: 1.1, from: 'full' },
    { ...company, width: 0.9, from: 'full' },
    { ...service, width: 1, from: 'middle' },
    { ...listDay, width: '6rem', from: 'narrow' },
    { ...listTime, width: '4.5rem', from: 'narrow' },
  ],
  actionsWidth: '18.75rem',
  tools: CalendarTools,
  badge: (lead) => wishOf(lead) && <Badge tone="warning">{ASKS}</Badge>,
  notice(lead) {
    const wish = wishOf(lead);
    return wish && <WishPanel lead={lead} wish={wish} />;
  },
  card: [
    [listDay, listTime, cardZone],
    [email, phone],
    [company, service, language, message],
  ],
  receivedTerm: 'Date Booked',
  details: [
    email,
    call,
    company,
    service,
    day,
    time,
    timezone,
    uaeTime,
    meetingBy,
    language,
    confirmed,
    reasonField('Reason'),
  ],
  // Cards do not offer Approve for rejected or completed bookings; tables and the drawer do.
  isOffered: (lead, status, direct) => direct || status !== 'approved' || lead.status === 'pending',
  transitionLabel: (_appointment, status) => LABELS[status],
  transitionOf(appointment, status) {
    if (status === 'completed') return { dialog: complete };
    const isFirst = appointment.status === 'pending';
    if (status === 'approved') {
      const direct = isFirst ? undefined : { refuseClash: true };
      return { dialog: approve, direct, offersContact: isFirst };
    }
    const offersContact = status === 'rejected';
    return appointment.status === 'approved'
      ? { dialog: callOff, offersContact }
      : { offersContact };
  },
  actions: (appointment) =>
    appointment.status === 'approved' && (
      <SheetButton button={SmallButton} label={appointment.startsAt === null ? 'Set time' : 'Move'}>
        {(onClose) => <MoveDialog appointment={appointment} onClose={onClose} />}
      </SheetButton>
    ),
  asksAgain: isNotFree,
  draftsFor: clientDrafts,
  keys: [
    ['r', 'Approve', 'approved'],
    ['e', 'Reject', 'rejected'],
    ['c', 'Mark Completed', 'completed'],
    ['u', 'Mark as Pending', 'pending'],
  ],
};

const LABELS: Record<Appointment['status'], string> = {
  pending: 'Mark as Pending',
  approved: 'Approve',
  rejected: 'Reject',
  completed: 'Mark Completed',
};
