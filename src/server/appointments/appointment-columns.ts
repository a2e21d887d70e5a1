import type { Appointment } from '#shared/appointments.ts';
import type { CsvColumn } from '../leads/listing/lead-file.ts';

/** What an exported booking shows, in the order in which it is read. */
export const APPOINTMENT_COLUMNS: CsvColumn<Appointment>[] = [
  { header: 'Booked (UTC)', key: 'createdAt' },
  { header: 'Name', key: 'fullName' },
  { header: 'Email', key: 'email' },
  { header: 'Phone', key: 'phoneNumber' },
  { header: 'Company', key: 'companyName' },
  { header: 'Service type', key: 'serviceType' },
  { header: 'Preferred date', key: 'preferredDate' },
  { header: 'Preferred time', key: 'preferredTime' },
  { header: 'Time zone', key: 'timezone' },
  { header: 'Message', key: 'message' },
  { header: 'Status', key: 'status' },
  { header: 'Rejection reason', key: 'rejectionReason' },
  { header: 'ID', key: 'id' },
];
