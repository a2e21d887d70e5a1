import { z } from 'zod';
import { createKeptDrafts } from '#client/staff/sign-in/kept-drafts.ts';

/** Drafts of new notes by the lead's id, and of edited ones by the note's. */
export const keptNotes = createKeptDrafts('note', z.object({ text: z.string() }));
