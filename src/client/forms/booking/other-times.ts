import { logError, refusalStatus } from '#client/api/errors.ts';
import type { publicClient } from '#client/api/public-client.ts';
import type { Offer } from '#client/forms/confirmation.tsx';
import type { AppointmentInput } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { clockText } from '#shared/calendar/uae-time.ts';
import { bookingConfirmation } from '#shared/forms/confirmations.ts';
import type { Locale } from '#shared/language/locale.ts';
import { TIMES_COPY } from './booking.copy.ts';
import { timeText } from './times.ts';

const LOG = 'The request for another time failed.';

/**
 * Offers free times if the requested time is taken. The booking is already stored, because a
 * request reserves no time.
 */
export async function offerOtherTimes(
  client: typeof publicClient,
  sent: AppointmentInput,
  id: string,
  locale: Locale = 'en',
): Promise<Offer | undefined> {
  const copy = TIMES_COPY[locale].other;
  const { preferredDate, preferredTime, serviceType, linkToken } = sent;
  if (!preferredTime || !linkToken) return undefined;
  const timezone = sent.timezone ?? DEFAULT_TIMEZONE;
  const { slots } = await client.appointments.availability.query({
    date: preferredDate,
    timezone,
    serviceType,
  });
  const slot = slots.find(({ time }) => time === preferredTime);
  if (slot?.state !== 'taken') return undefined;

  const labelOf = (time: OpenTime) => timeText(time, undefined, locale);
  const choose = async (time: OpenTime) => {
    try {
      await client.links.askTime.mutate({ token: linkToken, startsAt: time.startsAt });
    } catch (error) {
      logError(LOG, error);
      const isGone = refusalStatus(error) === 409;
      const next =
        isGone && (await offerOtherTimes(client, sent, id, locale).catch(() => undefined));
      if (!next) throw new Error(isGone ? copy.gone : copy.failed, { cause: error });
      const confirmation = bookingConfirmation({ ...sent, timezone }, id, new Date(), locale);
      return { confirmation, offer: { ...next, text: copy.gone } };
    }
    const wish = { ...sent, timezone, preferredDate: time.date, preferredTime: time.time };
    return {
      confirmation: bookingConfirmation(wish, id, new Date(), locale),
      offer: { text: copy.asked(labelOf(time)), choices: [] },
    };
  };
  const inOrder = [...slot.nearest].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const choices = inOrder.map((time) => ({ label: labelOf(time), choose: () => choose(time) }));
  const taken = copy.taken(clockText(preferredTime, locale));
  return { text: `${taken} ${choices.length > 0 ? copy.advice : copy.noneFree}`, choices };
}
