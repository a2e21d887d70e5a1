import { EntitySchema } from 'typeorm';

/** A day in the UAE. An approval locks its row, so that approvals on one day run one at a time. */
export interface CalendarDayRow {
  day: string;
  /** Incremented by each approval, because Galera nodes detect conflicts only on written rows. */
  changes: number;
}

export const calendarDayEntity = () =>
  new EntitySchema<CalendarDayRow>({
    name: 'calendar-day',
    tableName: 'calendar_days',
    columns: { day: { type: 'varchar', length: 10, primary: true }, changes: { type: 'integer' } },
  });
