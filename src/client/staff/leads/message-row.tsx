import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { isRepeated, LeadAction, LeadActions, LetterBox } from '#client/staff/leads/lead-frame.tsx';
import { messageWords } from '#client/staff/leads/message-words.ts';
import { useMessageActions } from '#client/staff/leads/use-message-actions.ts';
import { copyText } from '#client/staff/shell/copy-text.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import * as fields from '#shared/fields/fields.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { DELIVERY_KINDS } from '#shared/mail/mail.ts';
import type { LeadMessage } from '#shared/mail/mail-calls.ts';

const Fold = chakra('details', {
  base: {
    gridColumn: '1 / -1',
    '& > summary': { width: 'fit-content', cursor: 'pointer', py: 1, color: 'text' },
    '& > ol': { display: 'grid', rowGap: 2 },
    '& > ol > li': { display: 'grid', columnGap: 4 },
  },
});

export function MessageRow({ message }: { readonly message: LeadMessage }) {
  const { id, kind, recipient, state, subject, text } = message;
  const { busy, tryAgain, setAside } = useMessageActions();
  const [corrects, setCorrects] = useState(false);
  const at = message.endedAt ?? message.createdAt;
  const { label, tone, note, reason } = messageWords(message, Date.now());
  const nameId = `message-${id}`;
  const button = { 'aria-describedby': nameId };
  /** Moves the focus to the row, because the pressed button may disappear. */
  const press = (act: () => void) => ({
    'aria-disabled': busy,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      if (busy || isRepeated(event)) return;
      event.currentTarget.closest('li')?.focus({ preventScroll: true });
      act();
    },
  });
  const isFailed = state === 'failed';
  return (
    <li tabIndex={-1}>
      <chakra.span id={nameId} gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <strong>{DELIVERY_KINDS[kind]}</strong> to <bdi>{readableEmail(recipient)}</bdi>
      </chakra.span>
      <time dateTime={at}>{formatUaeMinute(at)}</time>
      {subject && (
        <p>
          <bdi>{subject}</bdi>
        </p>
      )}
      <p>
        <Badge tone={tone}>{label}</Badge> {note && <span>{note}</span>}
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      <Attempts message={message} />
      {text !== null && (
        <Fold>
          <summary>Read message</summary>
          <LetterBox as="p">{text}</LetterBox>
        </Fold>
      )}
      {isFailed && corrects ? (
        <CorrectAddress
          recipient={recipient}
          onSend={(to) => {
            setCorrects(false);
            tryAgain(id, to);
          }}
          onClose={() => setCorrects(false)}
        />
      ) : (
        (isFailed || text !== null) && (
          <LeadActions>
            {isFailed && (
              <>
                <LeadAction {...button} {...press(() => tryAgain(id))}>
                  Try again
                </LeadAction>
                <LeadAction {...button} onClick={() => setCorrects(true)}>
                  Correct address
                </LeadAction>
                <LeadAction {...button} {...press(() => setAside(id))}>
                  Set aside
                </LeadAction>
              </>
            )}
            {text !== null && (
              <LeadAction {...button} onClick={() => void copyText(text)}>
                Copy text
              </LeadAction>
            )}
          </LeadActions>
        )
      )}
    </li>
  );
}

function Attempts({ message: { attemptLog, state } }: { readonly message: LeadMessage }) {
  const count = attemptLog.length;
  if (count === 0 || (count === 1 && state === 'sent')) return null;
  return (
    <Fold>
      <summary>{count === 1 ? '1 attempt' : `Last ${count} attempts`}</summary>
      <ol>
        {attemptLog.map(({ at, to, answer }) => (
          <li key={at}>
            <span>
              <time dateTime={at}>{formatUaeMinute(at)}</time> to <bdi>{to}</bdi>
            </span>
            {answer && <bdi>{answer}</bdi>}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

interface CorrectAddressProps {
  readonly recipient: string;
  readonly onSend: (to: string) => void;
  readonly onClose: () => void;
}

const correctedAddress = z.object({ to: fields.email });

function CorrectAddress({ recipient, onSend, onClose }: CorrectAddressProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const { errors, formProps } = useFormSubmission({
    loadSchema: async () => correctedAddress,
    send: async ({ to }) => {
      form.current?.closest('li')?.focus({ preventScroll: true });
      onSend(to);
    },
    onFailure: () => undefined,
  });
  return (
    <chakra.form ref={form} display="grid" gap={3} gridColumn="1 / -1" {...formProps}>
      <InputField
        formId={id}
        name="to"
        type="email"
        label="Send this message to"
        hint="The lead keeps its own address. Later emails about an appointment go to the address that last received one."
        error={errors.to}
        maxLength={LIMITS.email}
        defaultValue={readableEmail(recipient)}
        autoFocus
      />
      <LeadActions>
        <LeadAction type="submit">Send</LeadAction>
        <LeadAction onClick={onClose}>Cancel</LeadAction>
      </LeadActions>
    </chakra.form>
  );
}
