import { createRequestKeys } from '#client/api/request-key.ts';
import { type AppointmentInput, appointmentInput } from '#shared/appointments.ts';
import { bookingConfirmation } from '#shared/confirmations.ts';
import { PAST_DATE } from '#shared/form-labels.ts';
import { localDay } from '#shared/uae-time.ts';

/** The token of the client's link: one a filling, the same when it is sent again. */
const tokens = createRequestKeys(newToken);

/** 32 random bytes as base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** The server's rules, and the visitor's own calendar: today is the first day that can be asked for. */
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

/** What is told of a booking that is stored. The next one is another filling. */
export function confirmBooking(sent: AppointmentInput, id: string) {
  tokens.renew();
  return bookingConfirmation(sent, id, new Date());
}
