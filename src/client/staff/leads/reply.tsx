import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { errorText, refusalStatus } from '#client/api/errors.ts';
import { createRequestKeys } from '#client/api/request-key.ts';
import { Button } from '#client/components/button.tsx';
import { ChoiceField, InputField, TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { isRepeated, LetterBox } from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { lengthOf } from '#client/staff/leads/lead-values.tsx';
import { BusyButton, Check, ListMessage } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { useStoredLogin } from '#client/staff/sign-in/session.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { ANSWER_LIMITS, type AnswerDraft, type LeadPresence } from '#shared/mail/mail-answers.ts';
import {
  filled,
  openPlaceholders,
  TEMPLATE_LANGUAGES,
  type Template,
} from '#shared/mail/mail-templates.ts';

/** Whether a reply has more than the draft's greeting and the quote of the client's message. */
export function hasOwnText(text: string, draft: Pick<AnswerDraft, 'text' | 'quote'>): boolean {
  const quote = draft.quote.trim();
  const greeting = draft.text.replace(quote, () => '').trim();
  const own = text.replace(quote, () => '').trim();
  return own !== '' && own !== greeting;
}

const keptAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  /** The latest answer to the lead that was known when this reply was started. */
  latestAnswer: z.string().nullable(),
});
export type KeptAnswer = z.output<typeof keptAnswer>;

export const keptAnswers = createKeptDrafts('answer', keptAnswer);

const NOTHING: KeptAnswer = { subject: '', text: '', latestAnswer: null };

interface TemplateChoiceProps {
  readonly draft: AnswerDraft;
  readonly text: string;
  readonly onChoose: (written: { subject: string; text: string }) => void;
}

export function TemplateChoice({ draft, text, onChoose }: TemplateChoiceProps) {
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
      {...{ formId: 'answer', name: 'template', label: 'Template' }}
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

const Gaps = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    textStyle: 'small',
    color: 'warning',
    '& button': { minHeight: 11, textDecoration: 'underline', textUnderlineOffset: '0.35em' },
  },
});

const FIELDS = ['answer-subject', 'answer-text'];

export function selectGap(gap: string): void {
  for (const id of FIELDS) {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const at = field.value.indexOf(gap);
    if (at === -1) continue;
    field.focus();
    field.setSelectionRange(at, at + gap.length);
    return;
  }
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  const below = field ? field.value.indexOf('\n\n') + 2 : 0;
  field?.setSelectionRange(below, below);
  field?.focus();
}

interface AnswerFieldsProps extends Pick<KeptAnswer, 'subject' | 'text'> {
  readonly draft: AnswerDraft;
  readonly gaps: readonly string[];
  readonly edit: (change: { subject?: string; text?: string }) => void;
}

function AnswerFields({ draft, subject, text, gaps, edit }: AnswerFieldsProps) {
  return (
    <>
      <TemplateChoice draft={draft} text={text} onChoose={edit} />
      {/* Rendered above the text, which may extend beyond the window. */}
      <Gaps role="status">
        {gaps.length > 0 && 'Fill in or remove before you send:'}
        {gaps.map((gap) => (
          <button key={gap} type="button" onClick={() => selectGap(gap)}>
            {gap}
          </button>
        ))}
      </Gaps>
      <InputField
        {...{ formId: 'answer', name: 'subject', label: 'Subject' }}
        value={subject}
        maxLength={ANSWER_LIMITS.subject}
        onChange={({ target }) => edit({ subject: target.value })}
      />
      <TextField
        {...{ formId: 'answer', name: 'text', label: 'Message' }}
        ref={takeFocus}
        rows={12}
        value={text}
        maxLength={ANSWER_LIMITS.text}
        onChange={({ target }) => edit({ text: target.value })}
      />
    </>
  );
}

const Notice = chakra('div', {
  base: { textStyle: 'small', color: 'warning', '& [data-own]': { color: 'muted' } },
});

const MINUTE_MS = 60_000;

export function OtherWriters({ others, answered }: LeadPresence) {
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
  readonly onClose: () => void;
}

const Fault = chakra('p', { base: { textStyle: 'small', color: 'danger' } });

export function WriteAnswer({ kind, lead, onClose }: WriteAnswerProps) {
  const { id } = lead;
  const draft = trpc.mail.draft.useQuery({ id }, { gcTime: 0 });
  const [written, setWritten] = useState(() => keptAnswers.of(id));
  const [isRestored, setRestored] = useState(written !== undefined);
  const { subject, text, latestAnswer } = written ?? draft.data ?? NOTHING;
  const gaps = [...new Set([subject, text].flatMap(openPlaceholders))];
  const presence = useWriting(id);
  const { others, answered } = presence;
  const offersMark = kind === 'contact' && lead.status === LEAD_KINDS.contact.fresh;
  const [marks, setMarks] = useState(true);
  const isWritten = draft.data !== undefined && hasOwnText(text, draft.data);
  const [isEmpty, setEmpty] = useState(false);
  const preview = trpc.mail.preview.useMutation();
  const [keys] = useState(() => createRequestKeys());
  const sending = trpc.mail.answer.useMutation({
    onSuccess: () => {
      keptAnswers.forget(id);
      toast({ title: 'Your reply is being sent' });
      void cached.mail.invalidate();
      void cached[LEAD_KINDS[kind].list].invalidate();
      void cached.leads.invalidate();
      onClose();
    },
  });
  const busy = sending.isPending || preview.isPending;
  const error = sending.error ?? preview.error;
  // The server refuses a reply that another one has overtaken.
  const isOvertaken =
    refusalStatus(sending.error) === 409 || (answered !== null && answered.id !== latestAnswer);
  const anyway = others.length > 0 || isOvertaken;
  const edit = (change: { subject?: string; text?: string }) => {
    const next = { subject, text, latestAnswer, ...change };
    setWritten(next);
    keptAnswers.keep(id, next);
    sending.reset();
  };
  const discard = () => {
    keptAnswers.forget(id);
    setWritten(undefined);
    setRestored(false);
  };
  const send = () => {
    const [gap] = gaps;
    if (gap) return selectGap(gap);
    setEmpty(!isWritten);
    if (!isWritten) return;
    sending.mutate({
      ...{ id, subject, text, latestAnswer },
      key: keys.keyFor({ subject, text }),
      ...(offersMark && marks && { markResponded: 'true' }),
      ...(anyway && { anyway: 'true' }),
    });
  };
  const sendLabel = anyway ? 'Send anyway' : 'Send';
  return (
    <Dialog
      title="Reply to the client"
      onClose={onClose}
      actions={
        draft.data && (
          <>
            <BusyButton
              busy={busy}
              onClick={() =>
                preview.data ? preview.reset() : preview.mutate({ id, subject, text })
              }
            >
              {preview.data ? 'Edit' : 'Preview'}
            </BusyButton>
            <Button
              size="sm"
              aria-disabled={busy || gaps.length > 0}
              onClick={(event) => busy || isRepeated(event) || send()}
            >
              {sending.isPending ? 'Sending...' : sendLabel}
            </Button>
          </>
        )
      }
    >
      {draft.data ? (
        <>
          <p>
            To <bdi>{readableEmail(draft.data.recipient)}</bdi>
          </p>
          {isRestored && (
            <Gaps color="inherit">
              This is your unfinished reply.
              <button type="button" onClick={discard}>
                Discard it
              </button>
            </Gaps>
          )}
          <OtherWriters {...presence} />
          {preview.data ? (
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
          ) : (
            <AnswerFields draft={draft.data} {...{ subject, text, gaps, edit }} />
          )}
          {offersMark && (
            <Check gap={2} checked={marks} onChange={setMarks}>
              Mark as responded
            </Check>
          )}
          <div role="alert">
            {error && <Fault>{errorText(error)}</Fault>}
            {isEmpty && !isWritten && <Fault>Write your reply first.</Fault>}
          </div>
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
export function useWriting(id: string): LeadPresence {
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
