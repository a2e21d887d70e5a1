import type { Session } from '../api/caller.ts';
import { storedId } from '../database/insert-rows.ts';

/** Adds the assignee that the filter `assignee` names to a list's input. `me` is the caller. */
export function withAssignee<Input extends { assignee?: string | undefined }>(
  input: Input,
  { adminId }: Pick<Session, 'adminId'>,
): Input & { assigneeId: string | null | undefined } {
  const { assignee } = input;
  if (assignee === 'none') return { ...input, assigneeId: null };
  if (assignee === 'me') return { ...input, assigneeId: adminId };
  return { ...input, assigneeId: assignee && (storedId(assignee) ?? assignee) };
}
