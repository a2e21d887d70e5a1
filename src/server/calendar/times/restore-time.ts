import { AppError } from '../../app-error.ts';
import { timeOf } from '../../leads/appointment-row.ts';
import { eventsOfLead } from '../../leads/events.repository.ts';
import type { RestoreEffect } from '../../leads/storing/undo-change.ts';
import { holdTime } from './hold-time.ts';
import { confirmedSpan } from './occupied.ts';
import { toClashing } from './time-check.ts';

const EVENTS_READ = 20;
const CONFIRMATIONS = ['appointment.approved', 'appointment.moved'] as const;

/**
 * Checks that a confirmed time which an undo restores is still free. A time that staff confirmed
 * although it was taken may be restored.
 * @throws AppError `conflict` with `slot_taken`.
 */
export const createTimeRestore =
  (capacity: number): RestoreEffect<'appointment'> =>
  async (writer, row, restored) => {
    if (restored.status !== 'approved') return { time: timeOf(row) };
    const time = timeOf(restored);
    const span = confirmedSpan(restored);
    const isKept = row.status === 'approved' && timeOf(row)?.startsAt === time?.startsAt;
    if (time === null || span === undefined || isKept) return { time };
    const { clashes, meetings, conflicts } = await holdTime(writer, { id: row.id, span, capacity });
    if (!clashes.includes('slot_taken')) return { time };
    const confirmed = (await eventsOfLead(writer, row.id, EVENTS_READ, CONFIRMATIONS)).find(
      ({ data }) => data.time?.startsAt === time.startsAt,
    );
    if (confirmed?.data.overrode === 'slot_taken') return { time };
    const names = meetings.map(({ fullName }) => fullName).join(', ');
    throw new AppError('conflict', `This time is now taken by ${names}.`, {
      members: { reason: 'slot_taken', conflicts, clashes: meetings.map(toClashing) },
    });
  };
