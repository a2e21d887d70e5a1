import type { EntityManager } from 'typeorm';
import type { Environment } from '../../environment.ts';
import type { Deliveries } from '../deliveries.ts';
import { createMarks } from '../marks.ts';
import { TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import { staffMail } from './staff-mail.ts';

const HOUR_MS = 3_600_000;
const MOST = 300;
const QUIET_MS = 24 * HOUR_MS;

const letter: Letter = {
  subject: 'Acknowledgements are delayed',
  heading: 'Acknowledgements are delayed',
  end: TO_STAFF,
  parts: [
    {
      text: `Visitors have sent more than ${MOST} messages and bookings within an hour. The site sends ${MOST} acknowledgements an hour, so further ones are delayed. Every lead is stored. If you did not expect this many, the messages may be spam.`,
    },
  ],
};

/** Limits acknowledgements per hour, and notifies staff when the first one has to wait. */
export function createHourlyLimit(
  deliveries: Deliveries,
  { staff }: Letterhead,
  { now }: Pick<Environment, 'now'>,
) {
  const marks = createMarks(now);

  async function notify(writer: EntityManager): Promise<void> {
    const last = await marks.at(writer, 'mail-limit');
    if (last !== undefined && now().getTime() - last.getTime() < QUIET_MS) return;
    await marks.set(writer, 'mail-limit');
    const reason = `mail-limit/${now().getTime()}`;
    await deliveries.add(writer, staffMail(staff, letter, { reason, kind: 'mail-limit' }));
  }

  /** Returns when to send the next acknowledgement: an hour after the acknowledgement `MOST` before it. */
  return async (writer: EntityManager): Promise<Date> => {
    const before = await deliveries.timeOfLatest(writer, 'acknowledgement', MOST);
    const due = new Date((before?.getTime() ?? 0) + HOUR_MS);
    if (due <= now()) return now();
    await notify(writer);
    return due;
  };
}
