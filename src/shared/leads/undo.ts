import { z } from 'zod';
import * as fields from '../fields/fields.ts';
import { bulkAnswer } from './bulk.ts';

/** The time for which the server accepts an undo, counted from the change. */
export const UNDO_MS = 30_000;

export const undo = fields.id
  .optional()
  .meta({
    description:
      'Undoes this change with `POST /api/admin/undo`, for 30 seconds. Absent if nothing changed.',
  });

export const undoInput = z.object({
  undo: fields.idNamed('Undo').meta({ description: 'The `undo` of the response to a change.' }),
});

/** For a change of many leads, also its result, or the id of the run that undoes it. */
export const undoSchema = bulkAnswer.omit({ undo: true });
export type UndoAnswer = z.output<typeof undoSchema>;
