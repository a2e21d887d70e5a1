import { type DayOrder, isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import { storedId } from '../../database/stored-id.ts';
import { invalidField } from '../../errors/app-error.ts';
import { CURSOR_RULE } from '../../lists/list-input.ts';

/** Where a lead stands in an order by day. */
export interface Place {
  day: string;
  id: string;
}

/** The place that a cursor of this order names; undefined for any other text. */
export function placeIn(order: DayOrder, cursor: string): Place | undefined {
  const [named, day = '', id = '', ...rest] = cursor.split('.');
  const isPlace = named === order && /^\d{4}-\d\d-\d\d$/.test(day) && rest.length === 0;
  return isPlace && storedId(id) === id ? { day, id } : undefined;
}

/** The cursor as it is stored; undefined without one. @throws AppError for one of another order. */
export function cursorAsked(cursor: string | undefined, order: LeadOrder = 'newest') {
  if (cursor === undefined) return undefined;
  const [named = ''] = cursor.split('.');
  const isOfDay = isDayOrder(named);
  if (isOfDay && named !== order) {
    throw invalidField('cursor', `Cursor belongs to the order ${named}, not to ${order}`);
  }
  if (!isDayOrder(order)) {
    const id = storedId(cursor);
    if (id === undefined) throw invalidField('cursor', CURSOR_RULE);
    return id;
  }
  if (placeIn(order, cursor)) return cursor;
  const rule = storedId(cursor) ? `Cursor does not belong to the order ${order}` : CURSOR_RULE;
  throw invalidField('cursor', rule);
}
