import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { LeadActions, LetterBox } from '#client/staff/leads/lead-frame.tsx';
import { tabOf } from '#client/staff/leads/lead-values.tsx';
import { keepFocus } from '#client/staff/shell/browser-state.ts';
import { BusyButton } from '#client/staff/shell/controls.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import * as fields from '#shared/fields/fields.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { DELIVERY_KINDS, type LeadMessage, MAX_FAILED } from '#shared/mail/mail.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const STATES = {
  waiting: ['Waiting', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Failed', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
} as const;

const changeOptions = (title: string, failure: string) => ({
  onSuccess: () => toast({ title }),
  meta: { failure },
  onSettled: () => {
    void cached.mail.invalidate();
    // The `Email failed` filter of the lists may now match other leads.
    for (const kind of KIND_NAMES) void cached[LEAD_KINDS[kind].list].page.invalidate();
  },
});

/** An email to the client or to staff, with its state. */
export function MessageEntry({ message }: { readonly message: LeadMessage }) {
  const { id, kind, recipient, state, dueAt, answer, subject, text } = message;
  const tryAgain = trpc.mail.tryAgain.useMutation(
    changeOptions('Sending again', 'Failed to send the message'),
  );
  const setAside = trpc.mail.setAside.useMutation(
    changeOptions('The message was set aside', 'Failed to set the message aside'),
  );
  const busy = tryAgain.isPending || setAside.isPending;
  const [corrects, setCorrects] = useState(false);
  const at = message.endedAt ?? message.createdAt;
  const [label, tone] = STATES[state];
  const nameId = `message-${id}`;
  const button = { busy, 'aria-describedby': nameId };
  return (
    <li ref={keepFocus} tabIndex={-1} data-type="email">
      <span id={nameId}>
        <strong>{DELIVERY_KINDS[kind]}</strong> to <bdi>{readableEmail(recipient)}</bdi>
      </span>
      <time dateTime={at}>{formatUaeMinute(at)}</time>
      {subject && (
        <p>
          <bdi>{subject}</bdi>
        </p>
      )}
      <p>
        <Badge tone={tone}>{label}</Badge>{' '}
        {state === 'waiting' && dueAt && <span>Due {formatUaeMinute(dueAt)}</span>}
      </p>
      {state !== 'sent' && answer && <blockquote>{answer}</blockquote>}
      {text !== null && (
        <details>
          <summary>Read message</summary>
          <LetterBox as="p">{text}</LetterBox>
        </details>
      )}
      {state === 'failed' && (
        <LeadActions>
          <BusyButton {...button} onClick={() => tryAgain.mutate({ id })}>
            Try again
          </BusyButton>
          <BusyButton {...button} onClick={() => setCorrects(true)}>
            Correct address
          </BusyButton>
          <BusyButton {...button} onClick={() => setAside.mutate({ id })}>
            Set aside
          </BusyButton>
        </LeadActions>
      )}
      {corrects && (
        <SheetForm
          title="Correct address"
          submit="Send"
          schema={correctedAddress}
          send={({ to }) => tryAgain.mutateAsync({ id, to })}
          // The mutation reports it.
          failure={() => undefined}
          onClose={() => setCorrects(false)}
        >
          {(form) => (
            <InputField
              {...form.field('to')}
              type="email"
              label="Send this message to"
              hint="The lead keeps its own address. Later emails about an appointment go to the address that last received one."
              maxLength={LIMITS.email}
              defaultValue={readableEmail(recipient)}
              autoFocus
              wide
            />
          )}
        </SheetForm>
      )}
    </li>
  );
}

const correctedAddress = z.object({ to: fields.email });

const Notice = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    alignItems: 'center',
    marginTop: 2,
    textStyle: 'small',
    color: 'warning',
    fontVariantNumeric: 'tabular-nums',
    '&:empty': { display: 'none' },
    '& :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 11,
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
  },
});

export function MailNotice() {
  const state = useMailState();
  const failing = KIND_NAMES.filter((kind) => (state?.failed[LEAD_KINDS[kind].list] ?? 0) > 0);
  const alerts = state?.failedAlerts ?? 0;
  return (
    <Notice role="status">
      {state && failing.length > 0 && (
        <>
          <span>Emails could not be sent:</span>
          {failing.map((kind) => (
            <Link key={kind} to={failedView(tabOf(kind))}>
              {counted(state.failed[LEAD_KINDS[kind].list], kind)}
            </Link>
          ))}
        </>
      )}
      {alerts > 0 && <span>{counted(alerts, 'alert')} to staff could not be sent this week.</span>}
    </Notice>
  );
}

const failedView = (tab: string) => `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}mail=failed`;

function counted(count: number, noun: string): string {
  const atLeast = count === MAX_FAILED ? '+' : '';
  return `${count.toLocaleString('en')}${atLeast} ${noun}${count === 1 ? '' : 's'}`;
}
