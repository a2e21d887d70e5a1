import { useState } from 'react';
import { refusalStatus } from '#client/api/refusal-data.ts';
import { createRequestKeys } from '#client/api/request-key.ts';
import { toast } from '#client/layout/toast.ts';
import { type KeptAnswer, keptAnswers } from '#client/staff/leads/kept-answers.ts';
import type { LeadRef } from '#client/staff/leads/note-contact.ts';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { AnswerDraft } from '#shared/mail/mail-answers.ts';
import { openPlaceholders } from '#shared/mail/mail-templates.ts';

const NOTHING: KeptAnswer = { subject: '', text: '', latestAnswer: null };

/** The reply that the user writes. It starts with `draft`, which is undefined until loaded. */
export function useAnswer(
  { kind, id }: LeadRef,
  draft: AnswerDraft | undefined,
  onSent: () => void,
) {
  const [written, setWritten] = useState(() => keptAnswers.of(id));
  const [isRestored, setRestored] = useState(written !== undefined);
  const [isWarned, setWarned] = useState(false);
  const { subject, text, latestAnswer } = written ?? draft ?? NOTHING;
  const [keys] = useState(() => createRequestKeys());
  const preview = trpc.mail.preview.useMutation();
  const sending = trpc.mail.answer.useMutation({
    onSuccess: () => {
      keptAnswers.forget(id);
      void toast({ title: 'Your reply is being sent' });
      void cached.mail.invalidate();
      void cached[LEAD_KINDS[kind].list].invalidate();
      void cached.leads.invalidate();
      onSent();
    },
    onError: (error) => setWarned((before) => before || refusalStatus(error) === 409),
  });
  const edit = (change: { subject?: string; text?: string }) => {
    const next = { subject, text, latestAnswer, ...change };
    setWritten(next);
    keptAnswers.keep(id, next);
    sending.reset();
  };
  return {
    subject,
    text,
    latestAnswer,
    edit,
    gaps: [...new Set([subject, text].flatMap(openPlaceholders))],
    isRestored,
    discard: () => {
      keptAnswers.forget(id);
      setWritten(undefined);
      setRestored(false);
    },
    preview: {
      shown: preview.data,
      show: () => preview.mutate({ id, subject, text }),
      hide: preview.reset,
    },
    error: sending.error ?? preview.error,
    busy: sending.isPending || preview.isPending,
    sending: sending.isPending,
    /** Whether the writer was warned of another reply. If so, only `anyway` sends this one. */
    isWarned,
    warn: () => setWarned(true),
    send: ({ markResponded, anyway }: { markResponded: boolean; anyway: boolean }) =>
      sending.mutate({
        ...{ id, subject, text, latestAnswer },
        key: keys.keyFor({ subject, text }),
        ...(markResponded && { markResponded: 'true' }),
        ...(anyway && { anyway: 'true' }),
      }),
  };
}
