import type { ReactNode } from 'react';
import type { LeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import {
  type Appointment,
  type AppointmentStatus,
  appointmentMoves,
} from '#shared/appointments.ts';

/** What a list of bookings is given, as table or as cards. */
export interface AppointmentListProps {
  readonly appointments: readonly Appointment[];
  /** The booking whose change is under way. */
  readonly busyId: string | null;
  readonly onMove: (appointment: Appointment, status: AppointmentStatus) => void;
  readonly rows: LeadRows;
}

interface AppointmentMovesProps extends Omit<AppointmentListProps, 'appointments' | 'rows'> {
  readonly appointment: Appointment;
  /** The id of what says whose they are. */
  readonly describedBy?: string;
  /** What may be done beside them. */
  readonly children?: ReactNode;
  /** Whether what was rejected or completed can be approved without a detour: in the table only. */
  readonly direct?: boolean;
}

const LABELS: Record<AppointmentStatus, string> = {
  pending: 'Mark as Pending',
  approved: 'Approve',
  rejected: 'Reject',
  completed: 'Mark Completed',
};

/** The name's id, so that each row's buttons say whose they are. */
export const appointmentNameId = ({ id }: Appointment) => `appointment-${id}`;

/** The moves that are offered for a booking: in a table (`direct`) some more than on a card. */
export function offeredMoves({ status: present }: Appointment, direct: boolean) {
  return appointmentMoves(present).filter(
    (status) => direct || status !== 'approved' || present === 'pending',
  );
}

export function AppointmentMoves(props: AppointmentMovesProps) {
  const { appointment, direct = false, busyId, onMove, describedBy, children } = props;
  const busy = busyId === appointment.id;
  return (
    <LeadActions>
      {offeredMoves(appointment, direct).map((status) => (
        <LeadAction
          key={status}
          type="button"
          aria-describedby={describedBy}
          // Not `disabled`, which would take the focus from whoever works by keyboard.
          aria-disabled={busy}
          onClick={(event) => busy || isRepeated(event) || onMove(appointment, status)}
        >
          {LABELS[status]}
        </LeadAction>
      ))}
      {children}
    </LeadActions>
  );
}
