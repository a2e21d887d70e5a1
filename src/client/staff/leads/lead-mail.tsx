import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import {
  DrawerList,
  DrawerPart,
  LeadAction,
  LeadActions,
  LetterBox,
} from '#client/staff/leads/lead-frame.tsx';
import { tabOf } from '#client/staff/leads/lead-values.tsx';
import {
  copyText,
  ListMessage,
  QuietButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { useStaffForm } from '#client/staff/shell/forms.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { pagePath } from '#client/staff/shell/view-params.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import * as fields from '#shared/fields/fields.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { DELIVERY_KINDS, type LeadMessage, MAX_FAILED, MAX_MESSAGES } from '#shared/mail/mail.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'info';

interface MessageWords {
  readonly label: string;
  readonly tone: Tone;
  readonly note?: string;
  readonly reason?: string | undefined;
}

type DeliveryState = Pick<LeadMessage, 'state' | 'attempts' | 'dueAt' | 'answer'>;

const SOON_MS = 60_000;

export function messageWords(
  { state, attempts, dueAt, answer }: DeliveryState,
  now: number,
): MessageWords {
  const reason = answer ?? undefined;
  if (state === 'sent') return { label: 'Sent', tone: 'success' };
  if (state === 'failed') return { label: 'Failed', tone: 'danger', reason };
  if (state === 'withheld') return { label: 'Withheld', tone: 'neutral', reason };
  if (state === 'withdrawn') return { label: 'Withdrawn', tone: 'neutral', reason };
  const isLater = dueAt !== null && Date.parse(dueAt) - now > SOON_MS;
  const at = dueAt && formatUaeMinute(dueAt);
  if (attempts === 0) {
    return isLater
      ? { label: 'Waiting', tone: 'info', note: `Scheduled for ${at}` }
      : { label: 'Waiting', tone: 'info' };
  }
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  // During an attempt, `dueAt` is the time when the claim on the message expires.
  return reason === undefined
    ? { label: 'Sending', tone: 'info' }
    : { label: 'Waiting', tone: 'warning', note: `${tried}, again on ${at}`, reason };
}

const changeOptions = (title: string, failure: string) => ({
  onSuccess: () => toast({ title }),
  meta: { failure },
  onSettled: () => {
    void cached.mail.invalidate();
    // The `Email failed` filter of the lists may now match other leads.
    for (const kind of KIND_NAMES) void cached[LEAD_KINDS[kind].list].page.invalidate();
  },
});

function MessageRow({ message }: { readonly message: LeadMessage }) {
  const { id, kind, recipient, state, subject, text } = message;
  const tryAgain = trpc.mail.tryAgain.useMutation(
    changeOptions('Sending again', 'Failed to send the message'),
  );
  const setAside = trpc.mail.setAside.useMutation(
    changeOptions('The message was set aside', 'Failed to set the message aside'),
  );
  const busy = tryAgain.isPending || setAside.isPending;
  const [corrects, setCorrects] = useState(false);
  const at = message.endedAt ?? message.createdAt;
  const { label, tone, note, reason } = messageWords(message, Date.now());
  const nameId = `message-${id}`;
  const button = { 'aria-describedby': nameId };
  /** Moves the focus to the row, because the pressed button may disappear. */
  const press = (act: () => void) => ({
    busy,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
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
      {text !== null && (
        <details>
          <summary>Read message</summary>
          <LetterBox as="p">{text}</LetterBox>
        </details>
      )}
      {isFailed && corrects ? (
        <CorrectAddress
          recipient={recipient}
          onSend={(to) => {
            setCorrects(false);
            tryAgain.mutate({ id, to });
          }}
          onClose={() => setCorrects(false)}
        />
      ) : (
        (isFailed || text !== null) && (
          <LeadActions>
            {isFailed && (
              <>
                <LeadAction {...button} {...press(() => tryAgain.mutate({ id }))}>
                  Try again
                </LeadAction>
                <LeadAction {...button} onClick={() => setCorrects(true)}>
                  Correct address
                </LeadAction>
                <LeadAction {...button} {...press(() => setAside.mutate({ id }))}>
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

interface CorrectAddressProps {
  readonly recipient: string;
  readonly onSend: (to: string) => void;
  readonly onClose: () => void;
}

const correctedAddress = z.object({ to: fields.email });

function CorrectAddress({ recipient, onSend, onClose }: CorrectAddressProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.select(), []);
  const form = useStaffForm({
    failure: 'Failed to send the message',
    schema: correctedAddress,
    send: async ({ to }) => {
      box.current?.closest('li')?.focus({ preventScroll: true });
      onSend(to);
    },
  });
  return (
    <chakra.form ref={box} display="grid" gap={3} gridColumn="1 / -1" {...form.props}>
      <InputField
        {...form.field('to')}
        type="email"
        label="Send this message to"
        hint="The lead keeps its own address. Later emails about an appointment go to the address that last received one."
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

/** The interval is short, because a due message is sent within seconds. */
const REFETCH_MS = 5_000;

export function LeadMail({ id }: { readonly id: string }) {
  const query = trpc.mail.ofLead.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.isSetUp ? REFETCH_MS : false) },
  );
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <DrawerPart aria-label="Emails">
        <ListMessage query={query} failure="Failed to fetch the emails" />
      </DrawerPart>
    ) : null;
  }
  const { isSetUp, messages } = data;
  const copies = messages.filter(({ toStaff }) => toStaff);
  return (
    <DrawerPart aria-labelledby="lead-mail">
      <h3 id="lead-mail">Emails</h3>
      {!isSetUp && <p>Email is not set up on this site. Nothing is sent from here.</p>}
      {isSetUp && messages.length === 0 && <p>No emails yet</p>}
      <Messages messages={messages.filter(({ toStaff }) => !toStaff)} />
      {copies.length > 0 && <h4>Copies to staff</h4>}
      <Messages messages={copies} />
      {messages.length === MAX_MESSAGES && <p>The newest {MAX_MESSAGES} are shown.</p>}
    </DrawerPart>
  );
}

function Messages({ messages }: { readonly messages: readonly LeadMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <DrawerList>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </DrawerList>
  );
}

function SetAsideAll() {
  const { isPending, mutate } = trpc.mail.setAsideAll.useMutation(
    changeOptions('The messages were set aside', 'Failed to set the messages aside'),
  );
  return (
    <TwoPressButton
      button={QuietButton}
      question="Set aside all now?"
      aria-disabled={isPending}
      onConfirm={() => isPending || mutate()}
    >
      Set aside all
    </TwoPressButton>
  );
}

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
  const webhooks = state?.disabledWebhooks ?? 0;
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
      {state && failing.length + alerts > 0 && <SetAsideAll />}
      {webhooks > 0 && (
        <Link to={pagePath('integrations')}>{counted(webhooks, 'disabled webhook')}</Link>
      )}
    </Notice>
  );
}

const failedView = (tab: string) => `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}mail=failed`;

function counted(count: number, noun: string): string {
  const atLeast = count === MAX_FAILED ? '+' : '';
  return `${count.toLocaleString('en')}${atLeast} ${noun}${count === 1 ? '' : 's'}`;
}
