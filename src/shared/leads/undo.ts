import { z } from 'zod';
import * as fields from '../fields/fields.ts';

/** The time for which the server accepts an undo, counted from the change. */
export const UNDO_MS = 30_000;

/**
 * The same for one of many changes. The dashboard makes them in portions and offers their undo for 30
 * seconds after the last one, when the first ones are older.
 */
export const BULK_UNDO_MS = 15 * 60_000;

export const undo = fields.id
  .optional()
  .meta({
    description:
      'For the dashboard, which can undo this change for 30 seconds. Absent if nothing changed.',
  });

export const undoInput = z.object({
  undo: fields.idNamed('Undo').meta({ description: 'The `undo` of the response to a change.' }),
});
