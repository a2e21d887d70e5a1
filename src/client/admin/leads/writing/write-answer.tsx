import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import type { Lead } from '#client/admin/leads/kind/lead-kind.ts';
import { eachLineItsWay, isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { errorText } from '#client/api/error-text.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field, Input, Textarea } from '#client/components/field.tsx';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { ANSWER_LIMITS, type AnswerDraft } from '#shared/mail-answers.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useAnswer } from './use-answer.ts';

interface WriteAnswerProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  readonly onClose: () => void;
}

const Preview = chakra('section', {
  base: {
    maxHeight: '24rem',
    overflowY: 'auto',
    padding: 4,
    bg: 'sunken',
    border: '1px solid {colors.line}',
    color: 'text',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    ...eachLineItsWay,
    whiteSpace: 'pre-wrap',
  },
});
const Mark = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 11,
    textStyle: 'small',
    cursor: 'pointer',
    '& input': { width: 5, height: 5, accentColor: '{colors.accent}' },
  },
});
const Fault = chakra('p', { base: { textStyle: 'small', color: 'danger' } });

/** For the ref of the field: what is written begins below the greeting. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  const below = field ? field.value.indexOf('\n\n') + 2 : 0;
  field?.setSelectionRange(below, below);
  field?.focus();
}

/** Writes a mail to the client here, beginning with the draft of the server. */
export function WriteAnswer({ kind, lead, onClose }: WriteAnswerProps) {
  const { id } = lead;
  const draft = trpc.mail.draft.useQuery({ id }, { gcTime: 0 });
  const answer = useAnswer({ kind, id }, draft.data, onClose);
  const { preview, isLate } = answer;
  const offersMark = kind === 'contact' && lead.status === LEAD_KINDS.contact.fresh;
  const [marks, setMarks] = useState(true);
  const send = () => answer.send({ markResponded: offersMark && marks, anyway: isLate });
  const sendLabel = isLate ? 'Send anyway' : 'Send';
  return (
    <Dialog
      title="Write to the client"
      onClose={onClose}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {draft.data && (
            <>
              <BusyButton busy={answer.busy} onClick={preview.shown ? preview.hide : preview.show}>
                {preview.shown ? 'Edit' : 'Preview'}
              </BusyButton>
              <Button
                size="sm"
                aria-disabled={answer.busy}
                onClick={(event) => answer.busy || isRepeated(event) || send()}
              >
                {answer.sending ? 'Sending...' : sendLabel}
              </Button>
            </>
          )}
        </>
      }
    >
      {draft.data ? (
        <>
          <p>
            To <bdi>{draft.data.recipient}</bdi>
          </p>
          {preview.shown ? (
            <Preview aria-label="Preview" tabIndex={0}>
              <strong>{preview.shown.subject}</strong>
              {`\n\n${preview.shown.text}`}
            </Preview>
          ) : (
            <AnswerFields {...answer} draft={draft.data} />
          )}
          {offersMark && (
            <Mark>
              <input
                type="checkbox"
                checked={marks}
                onChange={({ target }) => setMarks(target.checked)}
              />
              Mark as responded
            </Mark>
          )}
          <div role="alert">{answer.error && <Fault>{errorText(answer.error)}</Fault>}</div>
        </>
      ) : (
        <ListMessage query={draft} failure="Failed to begin the answer" />
      )}
    </Dialog>
  );
}

type AnswerFieldsProps = Pick<ReturnType<typeof useAnswer>, 'subject' | 'text' | 'edit'> & {
  readonly draft: AnswerDraft;
};

function AnswerFields({ subject, text, edit, draft }: AnswerFieldsProps) {
  return (
    <>
      <TemplateChoice draft={draft} text={text} onChoose={edit} />
      <Field>
        <label htmlFor="answer-subject">Subject</label>
        <Input
          id="answer-subject"
          dir="auto"
          value={subject}
          maxLength={ANSWER_LIMITS.subject}
          onChange={({ target }) => edit({ subject: target.value })}
        />
      </Field>
      <Field>
        <label htmlFor="answer-text">Message</label>
        <Textarea
          id="answer-text"
          ref={takeFocus}
          dir="auto"
          rows={12}
          value={text}
          maxLength={ANSWER_LIMITS.text}
          onChange={({ target }) => edit({ text: target.value })}
        />
      </Field>
    </>
  );
}
