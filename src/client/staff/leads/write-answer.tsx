import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#client/api/error-text.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { AnswerFields, selectGap } from '#client/staff/leads/answer-fields.tsx';
import { useWriting } from '#client/staff/leads/attendance.ts';
import { isRepeated, LetterBox } from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { AnsweredBy, OtherWriters } from '#client/staff/leads/other-writers.tsx';
import { hasOwnText } from '#client/staff/leads/own-text.ts';
import { useAnswer } from '#client/staff/leads/use-answer.ts';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { Check } from '#client/staff/shell/check.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

interface WriteAnswerProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  readonly onClose: () => void;
}

const Restored = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    textStyle: 'small',
    '& button': { minHeight: 11, textDecoration: 'underline', textUnderlineOffset: '0.35em' },
  },
});
const Fault = chakra('p', { base: { textStyle: 'small', color: 'danger' } });

export function WriteAnswer({ kind, lead, onClose }: WriteAnswerProps) {
  const { id } = lead;
  const draft = trpc.mail.draft.useQuery({ id }, { gcTime: 0 });
  const answer = useAnswer({ kind, id }, draft.data, onClose);
  const { preview, isWarned, gaps } = answer;
  const presence = useWriting(id);
  const { others, answered } = presence;
  const isNewAnswer = answered !== null && answered.id !== answer.latestAnswer;
  const names = others.map(({ name }) => name);
  const hasConflict = names.length > 0 || isNewAnswer;
  const isWritten = draft.data !== undefined && hasOwnText(answer.text, draft.data);
  const offersMark = kind === 'contact' && lead.status === LEAD_KINDS.contact.fresh;
  const [marks, setMarks] = useState(true);
  const [isEmpty, setEmpty] = useState(false);
  const send = () => {
    const [gap] = gaps;
    if (gap) return selectGap(gap);
    setEmpty(!isWritten);
    if (!isWritten) return;
    if (hasConflict && !isWarned) return answer.warn();
    answer.send({ markResponded: offersMark && marks, anyway: isWarned });
  };
  const sendLabel = isWarned ? 'Send anyway' : 'Send';
  return (
    <Dialog
      title="Reply to the client"
      onClose={onClose}
      actions={
        draft.data && (
          <>
            <BusyButton busy={answer.busy} onClick={preview.shown ? preview.hide : preview.show}>
              {preview.shown ? 'Edit' : 'Preview'}
            </BusyButton>
            <Button
              size="sm"
              aria-disabled={answer.busy || gaps.length > 0}
              onClick={(event) => answer.busy || isRepeated(event) || send()}
            >
              {answer.sending ? 'Sending...' : sendLabel}
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
          {answer.isRestored && (
            <Restored>
              This is your unfinished reply.
              <button type="button" onClick={answer.discard}>
                Discard it
              </button>
            </Restored>
          )}
          <OtherWriters {...presence} />
          {preview.shown ? (
            <LetterBox
              as="section"
              aria-label="Preview"
              tabIndex={0}
              border="1px solid {colors.line}"
              textStyle="small"
              overflowWrap="anywhere"
            >
              <strong>{preview.shown.subject}</strong>
              {`\n\n${preview.shown.text}`}
            </LetterBox>
          ) : (
            <AnswerFields answer={answer} draft={draft.data} />
          )}
          {offersMark && (
            <Check gap={2} checked={marks} onChange={setMarks}>
              Mark as responded
            </Check>
          )}
          <div role="alert">
            {answer.error && <Fault>{errorText(answer.error)}</Fault>}
            {isEmpty && !isWritten && <Fault>Write your reply first.</Fault>}
            {isWarned && isWritten && hasConflict && !answer.error && (
              <Fault>
                {isNewAnswer && (
                  <>
                    <AnsweredBy answered={answered} />.{' '}
                  </>
                )}
                {names.length > 0 && (
                  <>
                    Also replying: <bdi>{names.join(', ')}</bdi>.{' '}
                  </>
                )}
                Send anyway?
              </Fault>
            )}
          </div>
        </>
      ) : (
        <ListMessage query={draft} failure="Failed to start the reply" />
      )}
    </Dialog>
  );
}
