import { EntitySchema } from 'typeorm';

/** A day in the UAE: who approves a meeting on it holds its row, so that two never decide at once. */
export interface CalendarDayRow {
  day: string;
  /** Incremented by each approval: only a written row conflicts between nodes of Galera. */
  changes: number;
}

export const calendarDayEntity = () =>
  new EntitySchema<CalendarDayRow>({
    name: 'calendar-day',
    tableName: 'calendar_days',
    columns: { day: { type: 'varchar', length: 10, primary: true }, changes: { type: 'integer' } },
  });
