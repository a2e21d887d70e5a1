import { chakra } from '@chakra-ui/react';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import { leadFields, textField } from '#client/admin/leads/kind/lead-fields.tsx';
import type { LeadDescription, LeadField } from '#client/admin/leads/kind/lead-kind.ts';
import { Value } from '#client/admin/leads/values/lead-values.tsx';
import { formatDay } from '#client/admin/parts/uae-day.ts';
import type { Appointment } from '#shared/appointments.ts';
import { serviceTypeLabel } from './service-type-label.ts';
import { uaeTimeOf } from './uae-time-of.ts';
import { useAppointmentMoving } from './use-appointment-moving.tsx';

const UaeLine = chakra('span', { base: { display: 'block', color: 'text' } });

const { email, phone, company, message } = leadFields<Appointment>('appointment');
const service = textField<Appointment>('Service Type', (lead) =>
  serviceTypeLabel(lead.serviceType),
);
const day = textField<Appointment>('Preferred Date', (lead) => formatDay(lead.preferredDate));
const time = textField<Appointment>('Time', ({ preferredTime }) => preferredTime);
const timezone = textField<Appointment>('Timezone', (lead) => lead.timezone);
/** With the same moment on the UAE's clock, where the client named another zone. */
const timeAndUaeTime: LeadField<Appointment> = {
  term: 'Time',
  show: (lead) => {
    const uaeTime = uaeTimeOf(lead);
    return (
      <>
        <Value text={lead.preferredTime} />
        {uaeTime && <UaeLine>UAE: {uaeTime}</UaeLine>}
      </>
    );
  },
};
const uaeTime: LeadField<Appointment> = {
  term: 'In the UAE',
  show: (lead) => uaeTimeOf(lead) ?? null,
};
const reason: LeadField<Appointment> = {
  term: 'Reason',
  show: ({ rejectionReason }) => rejectionReason && <Value text={rejectionReason} />,
};

/** Bookings. */
export const APPOINTMENT_KIND: LeadDescription<Appointment> = {
  kind: 'appointment',
  calls: trpcClient.appointments,
  anyStatus: 'All',
  serviceLabel: serviceTypeLabel,
  dayTerm: 'Date Booked',
  columns: [
    { ...email, width: '12%' },
    { ...phone, width: '10%' },
    { ...company, width: '10%' },
    { ...service, width: '10%' },
    { ...day, width: '8%' },
    { ...timeAndUaeTime, width: '7%' },
  ],
  actionsWidth: '13%',
  card: [email, company, phone, service, day, timeAndUaeTime, timezone, message],
  receivedTerm: 'Date Booked',
  details: [email, phone, company, service, day, time, timezone, uaeTime, reason],
  // What was rejected or completed can be approved without a detour, but not on a card.
  isOffered: (lead, status, direct) => direct || status !== 'approved' || lead.status === 'pending',
  moveLabel: (_appointment, status) => LABELS[status],
  keys: [
    ['r', 'Approve', 'approved'],
    ['i', 'Reject', 'rejected'],
    ['c', 'Mark Completed', 'completed'],
    ['u', 'Mark as Pending', 'pending'],
  ],
  useMoving: useAppointmentMoving,
};

const LABELS: Record<Appointment['status'], string> = {
  pending: 'Mark as Pending',
  approved: 'Approve',
  rejected: 'Reject',
  completed: 'Mark Completed',
};
