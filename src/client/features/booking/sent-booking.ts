import { createRequestKeys } from '#client/api/request-key.ts';
import { type AppointmentInput, appointmentInput } from '#shared/appointments.ts';
import { localDay } from '#shared/calendar/uae-time.ts';
import { bookingConfirmation } from '#shared/forms/confirmations.ts';
import { PAST_DATE } from '#shared/forms/form-labels.ts';
import type { Locale } from '#shared/language/locale.ts';

/** Creates the client's link token. Every retry of one completed form has the same token. */
const tokens = createRequestKeys({ random: newToken, storedAs: 'booking link' });

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** The server's rules, with the visitor's current day as the first allowed day. */
export function bookingRules() {
  const today = localDay(new Date());
  return appointmentInput
    .extend({
      preferredDate: appointmentInput.shape.preferredDate.refine(
        (date) => date >= today,
        PAST_DATE,
      ),
    })
    .transform((values) => ({ ...values, linkToken: tokens.keyFor(values) }));
}

export function confirmBooking(sent: AppointmentInput, id: string, locale: Locale) {
  tokens.renew();
  return bookingConfirmation(sent, id, new Date(), locale);
}
