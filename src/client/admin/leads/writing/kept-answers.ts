import { queryClient } from '#client/admin/calls/query-client.ts';
import type { AnswerDraft } from '#shared/mail-answers.ts';

/** An answer as far as it is written, with what was known of others' answers when it was begun. */
export type KeptAnswer = Pick<AnswerDraft, 'subject' | 'text' | 'latestAnswer'>;

const KEPT = 'kept-answer';
// In the staff area's memory only, which the end of a session empties.
queryClient.setQueryDefaults([KEPT], { gcTime: Number.POSITIVE_INFINITY });

/** Answers whose dialog was closed before they were sent. */
export const keptAnswers = {
  of: (id: string) => queryClient.getQueryData<KeptAnswer>([KEPT, id]),
  keep: (id: string, answer: KeptAnswer): void => {
    queryClient.setQueryData<KeptAnswer>([KEPT, id], answer);
  },
  forget: (id: string) => queryClient.removeQueries({ queryKey: [KEPT, id] }),
};
