import { logError } from '#client/api/error-log.ts';
import { refusalStatus } from '#client/api/refusal-data.ts';
import type { Offer } from '#client/lead-form/offer.tsx';
import type { Client } from '#client/lead-form/use-lead-form.ts';
import type { AppointmentInput } from '#shared/appointments.ts';
import { DEFAULT_TIMEZONE } from '#shared/calendar/appointment-options.ts';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { bookingConfirmation } from '#shared/forms/confirmations.ts';
import { timeText } from './times-of-a-day.ts';

const copy = {
  failed:
    'We did not receive this change. Your request is stored with its original time. Please try again.',
  gone: 'This time is no longer free. Choose another, or wait: we will propose one.',
  log: 'The request for another time failed.',
} as const;

/**
 * Offers free times if the requested time is taken. The booking is already stored, because a
 * request reserves no time.
 */
export async function offerOtherTimes(
  client: Client,
  sent: AppointmentInput,
  id: string,
): Promise<Offer | undefined> {
  const { preferredDate, preferredTime, serviceType, linkToken } = sent;
  if (!preferredTime || !linkToken) return undefined;
  const timezone = sent.timezone ?? DEFAULT_TIMEZONE;
  const { slots } = await client.appointments.availability.query({
    date: preferredDate,
    timezone,
    serviceType,
    // A cached response may miss the latest changes.
    fresh: 'true',
  });
  const slot = slots.find(({ time }) => time === preferredTime);
  if (slot?.state !== 'taken') return undefined;

  const choose = async (time: OpenTime) => {
    try {
      await client.links.askTime.mutate({ token: linkToken, startsAt: time.startsAt });
    } catch (error) {
      logError(copy.log, error);
      const isGone = refusalStatus(error) === 409;
      const next = isGone && (await offerOtherTimes(client, sent, id).catch(() => undefined));
      if (!next) throw new Error(isGone ? copy.gone : copy.failed, { cause: error });
      const confirmation = bookingConfirmation({ ...sent, timezone }, id, new Date());
      return { confirmation, offer: { ...next, text: copy.gone } };
    }
    const wish = { ...sent, timezone, preferredDate: time.date, preferredTime: time.time };
    const text = `Your request is now for ${timeText(time)}.`;
    return {
      confirmation: bookingConfirmation(wish, id, new Date()),
      offer: { text, choices: [] },
    };
  };
  const taken = `${preferredTime} is taken. Your request is stored.`;
  const inOrder = [...slot.nearest].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const choices = inOrder.map((time) => ({ label: timeText(time), choose: () => choose(time) }));
  const advice =
    choices.length > 0
      ? 'Ask for one of these free times instead, or wait: we will propose one.'
      : 'We will propose another time.';
  return { text: `${taken} ${advice}`, choices };
}
