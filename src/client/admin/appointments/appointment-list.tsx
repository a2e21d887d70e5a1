import { LeadAction, LeadActions } from '#client/admin/leads/lead-frame.tsx';
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
}

interface AppointmentMovesProps extends Omit<AppointmentListProps, 'appointments'> {
  readonly appointment: Appointment;
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

export function AppointmentMoves({ appointment, direct, busyId, onMove }: AppointmentMovesProps) {
  const moves = appointmentMoves(appointment.status).filter(
    (status) => direct || status !== 'approved' || appointment.status === 'pending',
  );
  return (
    <LeadActions>
      {moves.map((status) => (
        <LeadAction
          key={status}
          type="button"
          aria-describedby={appointmentNameId(appointment)}
          disabled={busyId === appointment.id}
          onClick={() => onMove(appointment, status)}
        >
          {LABELS[status]}
        </LeadAction>
      ))}
    </LeadActions>
  );
}
