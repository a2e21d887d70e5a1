import { bookAppointmentCopy as ar } from './book-appointment.copy.ar.ts';
import { bookAppointmentCopy as en } from './book-appointment.copy.en.ts';

export const BOOK_APPOINTMENT_COPY = { en, ar };
