import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';

/** A service type in words; an unknown one as it stands. */
export function serviceTypeLabel(serviceType: string): string {
  return findAppointmentService(serviceType)?.label ?? serviceType;
}
