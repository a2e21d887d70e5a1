import {
  AGENDA,
  AGENDA_STATUSES,
  type Agenda,
  type AgendaInput,
  type AgendaItem,
  agendaSpan,
} from '#shared/agenda/agenda.ts';
import { MAX_MINUTES } from '#shared/calendar/calendar.ts';
import { addDays, uaeInstant } from '#shared/calendar/uae-time.ts';
import { type Database, storedInstant } from '../database/database.ts';
import { presentTimes } from '../leads/appointment-times.ts';
import type { AppointmentRow } from '../leads/lead-kind.ts';
import { toClosure } from './closures.service.ts';
import { closuresIn } from './occupied.ts';

type AgendaRow = AppointmentRow & Pick<AgendaItem, 'status'>;

export function createAgenda({ manager }: Database) {
  /** Includes appointments of the day before `from` that may end after midnight. */
  function rowsOf(from: string, to: string): Promise<AgendaRow[]> {
    const earliestStart = new Date(uaeInstant(from, 0).getTime() - MAX_MINUTES * 60_000);
    return (
      manager
        .createQueryBuilder<AgendaRow>('appointment', 'it')
        // MariaDB reads in the order of this index and stops at the limit.
        .useIndex('appointments_day')
        .where('it.calendarDay >= :before AND it.calendarDay < :to', {
          before: addDays(from, -1),
          to,
        })
        .andWhere('it.status IN (:...statuses)', { statuses: AGENDA_STATUSES })
        .andWhere(
          '(it.calendarDay >= :from OR it.startsAt > :earliestStart OR (it.startsAt IS NULL AND it.preferredTime IS NOT NULL))',
          { from, earliestStart: storedInstant(earliestStart) },
        )
        .orderBy('it.calendarDay')
        .addOrderBy('it.id')
        .limit(AGENDA.items + 1)
        .getMany()
    );
  }

  return {
    async of({ from, days = String(AGENDA.days) }: AgendaInput): Promise<Agenda> {
      const to = addDays(from, Number(days)) ?? from;
      const [start, end] = [uaeInstant(from, 0), uaeInstant(to, 0)];
      const [rows, closures] = await Promise.all([
        rowsOf(from, to),
        closuresIn(manager, { start, end }),
      ]);
      const items = rows.slice(0, AGENDA.items).filter((row) => {
        const span = agendaSpan(row);
        return span === undefined || span.end > start;
      });
      return {
        items: items.map(presentTimes),
        more: rows.length > AGENDA.items,
        closures: closures.map(toClosure),
      };
    },
  };
}
