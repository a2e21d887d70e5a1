import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refusalStatus } from '#client/api/errors.ts';
import { createRequestKeys } from '#client/api/request-key.ts';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { LetterBox } from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { type KeptAnswer, keptAnswers, lengthOf } from '#client/staff/leads/lead-values.tsx';
import { toastChange } from '#client/staff/leads/undo.tsx';
import { BusyButton, Check, ListMessage } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { Submit, useStaffForm } from '#client/staff/shell/forms.tsx';
import { cached, toastFailure, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { useStoredLogin } from '#client/staff/sign-in/session.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import {
  ANSWER_LIMITS,
  ANSWER_UNDO_MS,
  type AnswerDraft,
  answerInput,
  type LeadPresence,
} from '#shared/mail/mail-answers.ts';
import { filled, TEMPLATE_LANGUAGES, type Template } from '#shared/mail/mail-templates.ts';

const NOTHING: KeptAnswer = { subject: '', text: '', latestAnswer: null };

interface TemplateChoiceProps {
  readonly draft: AnswerDraft;
  readonly text: string;
  readonly onChoose: (written: { subject: string; text: string }) => void;
}

function TemplateChoice({ draft, text, onChoose }: TemplateChoiceProps) {
  const templates = trpc.templates.list.useQuery(undefined, { staleTime: 0 });
  if (!templates.data?.length) return null;
  // The lead's language first.
  const ordered = templates.data.toSorted(
    (a, b) => Number(b.language === draft.locale) - Number(a.language === draft.locale),
  );
  const choose = ({ subject, body, language }: Template) => {
    const values = draft.valuesIn[language];
    // Keep the written text below the template.
    const rest = text === draft.text ? draft.quote : text;
    onChoose({
      subject: filled(subject, values, language),
      text: `${filled(body, values, language).trim()}\n\n${rest}`,
    });
  };
  return (
    <ChoiceField
      formId="answer"
      name="template"
      label="Template"
      placeholder="Insert template"
      choices={ordered.map(({ id, name, language }) => ({
        value: id,
        label: `${name} (${TEMPLATE_LANGUAGES[language]})`,
      }))}
      value=""
      onChange={({ target }) => {
        const chosen = templates.data.find(({ id }) => id === target.value);
        if (chosen) choose(chosen);
      }}
    />
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  const below = field ? field.value.indexOf('\n\n') + 2 : 0;
  field?.setSelectionRange(below, below);
  field?.focus();
}

const Notice = chakra('div', {
  base: { textStyle: 'small', color: 'warning', '& [data-own]': { color: 'muted' } },
});

const MINUTE_MS = 60_000;

function OtherWriters({ others, answered }: LeadPresence) {
  const username = useStoredLogin()?.admin.username;
  const { name, minutesAgo = 0 } = answered ?? {};
  const isOwn = name === username;
  return (
    <Notice role="status">
      {others.map((other) => (
        <p key={other}>
          <bdi>{other}</bdi> is writing
        </p>
      ))}
      {answered && (
        <p data-own={isOwn ? '' : undefined}>
          {isOwn ? 'You' : <bdi>{name}</bdi>} answered {/* Not announced every minute. */}
          <span aria-live="off">
            {minutesAgo === 0 ? 'just now' : `${lengthOf(minutesAgo * MINUTE_MS)} ago`}
          </span>
        </p>
      )}
    </Notice>
  );
}

interface WriteAnswerProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  /** Whether it is over the pane of its lead. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Opens the reply again. */
  readonly onTakenBack: () => void;
}

export function WriteAnswer(props: WriteAnswerProps) {
  const { kind, lead, isBeside, onClose, onSent, onTakenBack } = props;
  const { id } = lead;
  const draft = trpc.mail.draft.useQuery({ id }, { gcTime: 0 });
  const [written, setWritten] = useState(() => keptAnswers.of(id));
  const { subject, text, latestAnswer } = written ?? draft.data ?? NOTHING;
  const presence = useWriting(id);
  const { others, answered } = presence;
  const offersMark = kind === 'contact' && lead.status === LEAD_KINDS.contact.fresh;
  const [marks, setMarks] = useState(true);
  // The server refuses a reply that another one has overtaken.
  const [isRefused, setRefused] = useState(false);
  const anyway =
    others.length > 0 || isRefused || (answered !== null && answered.id !== latestAnswer);
  const preview = trpc.mail.preview.useMutation({
    meta: { failure: 'Failed to preview the reply' },
  });
  const [keys] = useState(() => createRequestKeys());
  const form = useStaffForm({
    schema: answerInput
      .pick({ subject: true, text: true })
      .refine((reply) => reply.text !== draft.data?.text.trim(), {
        path: ['text'],
        error: 'Write your reply first.',
      }),
    send: (reply) =>
      trpcClient.mail.answer.mutate({
        id,
        latestAnswer,
        ...reply,
        key: keys.keyFor(reply),
        ...(offersMark && marks && { markResponded: 'true' }),
        ...(anyway && { anyway: 'true' }),
      }),
    onSuccess: ({ undo }) => {
      keptAnswers.forget(id);
      const onUndone = () => {
        keptAnswers.keep(id, { subject, text, latestAnswer });
        onTakenBack();
      };
      const offer = { onUndone, forMs: ANSWER_UNDO_MS };
      toastChange('Your reply is being sent', undo, undefined, offer);
      void cached.mail.invalidate();
      void cached[LEAD_KINDS[kind].list].invalidate();
      void cached.leads.invalidate();
      onClose();
      onSent();
    },
    failure: (error) => {
      setRefused(refusalStatus(error) === 409);
      toastFailure('Failed to send the reply', error);
    },
  });
  const edit = (change: { subject?: string; text?: string }) => {
    const next = { subject, text, latestAnswer, ...change };
    setWritten(next);
    keptAnswers.keep(id, next);
  };
  const togglePreview = () =>
    preview.data ? preview.reset() : preview.mutate({ id, subject, text });
  return (
    <Dialog
      title="Reply to the client"
      isBeside={isBeside}
      onClose={onClose}
      actions={
        draft.data && (
          <>
            <BusyButton busy={preview.isPending} onClick={togglePreview}>
              {preview.data ? 'Edit' : 'Preview'}
            </BusyButton>
            <Submit form={form} pending="Sending...">
              {anyway ? 'Send anyway' : 'Send'}
            </Submit>
          </>
        )
      }
    >
      {draft.data ? (
        <>
          <p>
            To <bdi>{readableEmail(draft.data.recipient)}</bdi>
          </p>
          <OtherWriters {...presence} />
          {preview.data && (
            <LetterBox
              as="section"
              aria-label="Preview"
              tabIndex={0}
              border="1px solid {colors.line}"
              textStyle="small"
              overflowWrap="anywhere"
            >
              <strong>{preview.data.subject}</strong>
              {`\n\n${preview.data.text}`}
            </LetterBox>
          )}
          <chakra.form {...form.props} display={preview.data ? 'none' : 'grid'} gap={4}>
            <TemplateChoice draft={draft.data} text={text} onChoose={edit} />
            <InputField
              {...form.field('subject')}
              label="Subject"
              value={subject}
              maxLength={ANSWER_LIMITS.subject}
              onChange={({ target }) => edit({ subject: target.value })}
            />
            <TextField
              {...form.field('text')}
              label="Message"
              ref={takeFocus}
              rows={12}
              value={text}
              maxLength={ANSWER_LIMITS.text}
              onChange={({ target }) => edit({ text: target.value })}
            />
          </chakra.form>
          {offersMark && (
            <Check gap={2} checked={marks} onChange={setMarks}>
              Mark as responded
            </Check>
          )}
        </>
      ) : (
        <ListMessage query={draft} failure="Failed to start the reply" />
      )}
    </Dialog>
  );
}

/** Well below the time after which the server removes an idle writer. */
const HEARTBEAT_MS = 4_000;
const NOBODY: LeadPresence = { others: [], answered: null };

/** Announces that the user is replying to this lead, and returns the other writers. */
function useWriting(id: string): LeadPresence {
  useEffect(
    () => () => {
      // Ignores a failure: the server removes the writer anyway.
      trpcClient.leads.attend.mutate({ id, doing: 'gone' }).catch(() => null);
    },
    [id],
  );
  const { data = NOBODY } = useQuery({
    // Not below the `leads` key: invalidating `leads` must not announce a writer who has left.
    queryKey: ['lead-presence', id],
    queryFn: () => trpcClient.leads.attend.mutate({ id, doing: 'writing' }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HEARTBEAT_MS,
    refetchIntervalInBackground: true,
  });
  return data;
}
