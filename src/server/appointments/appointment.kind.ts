import { type Appointment, isPastEverywhere } from '#shared/appointments.ts';
import { invalidField } from '../errors/app-error.ts';
import { describeKind } from '../leads/kind/lead-kind.ts';

/** Bookings of visitors. */
export const appointmentKind = describeKind<Appointment>({
  name: 'appointment',
  countedBy: ['status', 'serviceType'],
  columns: () => ({
    serviceType: { name: 'service_type', type: 'varchar', length: 40 },
    // A calendar day, YYYY-MM-DD: text, so that no driver turns it into an instant.
    preferredDate: { name: 'preferred_date', type: 'varchar', length: 10 },
    preferredTime: { name: 'preferred_time', type: 'varchar', length: 8, nullable: true },
    timezone: { type: 'varchar', length: 8, nullable: true },
  }),
  indices: [
    { name: 'appointments_service_type', columns: ['serviceType', 'id'] },
    { name: 'appointments_status_service', columns: ['status', 'serviceType', 'id'] },
  ],
  exported: [
    ['Booked (UTC)', 'createdAt'],
    ['Name', 'fullName'],
    ['Email', 'email'],
    ['Phone', 'phoneNumber'],
    ['Company', 'companyName'],
    ['Service type', 'serviceType'],
    ['Preferred date', 'preferredDate'],
    ['Preferred time', 'preferredTime'],
    ['Time zone', 'timezone'],
    ['Message', 'message'],
    ['Status', 'status'],
    ['Rejection reason', 'rejectionReason'],
    ['ID', 'id'],
  ],
  check({ preferredDate }, now) {
    if (isPastEverywhere(preferredDate, now)) {
      throw invalidField('preferredDate', 'Preferred date cannot be earlier than today');
    }
  },
});
