import { bookingCopy as ar } from './booking.copy.ar.ts';
import { bookingCopy as en } from './booking.copy.en.ts';

export const BOOKING_COPY = { en, ar };
