import type { Undos } from '../undo/undo.service.ts';
import type { Notes } from './notes.service.ts';

/** How changes of notes are undone. */
export const noteUndos = ({ undo }: Pick<Notes, 'undo'>): Undos => ({
  'note.added': undo,
  'note.edited': undo,
  'note.deleted': undo,
});
