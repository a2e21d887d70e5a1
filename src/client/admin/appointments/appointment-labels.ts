import type { AppointmentStatus } from '#shared/appointments.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';

export const APPOINTMENT_STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
};

/** Approved green, rejected red, completed blue, pending orange. */
export const APPOINTMENT_TONES = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  completed: 'info',
} as const;

/** What single keys do to a booking. */
export const APPOINTMENT_KEYS = [
  ['r', 'Approve'],
  ['i', 'Reject'],
  ['c', 'Mark Completed'],
  ['u', 'Mark as Pending'],
] as const;

/** A service type in words; an unknown one as it stands. */
export function serviceTypeLabel(serviceType: string): string {
  return findAppointmentService(serviceType)?.label ?? serviceType;
}
