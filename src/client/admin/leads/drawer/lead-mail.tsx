import { trpc } from '#client/admin/calls/trpc.ts';
import { messageWords } from '#client/admin/leads/mail/message-words.ts';
import { useMessageMoves } from '#client/admin/leads/mail/use-message-moves.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import { copyText } from '#client/admin/parts/copy-text.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import { DELIVERY_KINDS } from '#shared/mail.ts';
import { type LeadMessage, MOST_MESSAGES } from '#shared/mail-calls.ts';
import { DrawerList, DrawerPart } from './drawer-frame.tsx';

/** A message that waits is sent within seconds. */
const PACE_MS = 5_000;

/** The messages about a lead: to whom, when, and what became of them. */
export function LeadMail({ id }: { readonly id: string }) {
  const query = trpc.mail.ofLead.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.isSetUp ? PACE_MS : false) },
  );
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <DrawerPart aria-label="Mail">
        <ListMessage query={query} failure="Failed to fetch the mail" />
      </DrawerPart>
    ) : null;
  }
  const { isSetUp, messages } = data;
  return (
    <DrawerPart aria-labelledby="lead-mail">
      <h3 id="lead-mail">Mail</h3>
      {!isSetUp && <p>Mail is not set up on this site: nothing is sent from here.</p>}
      {isSetUp && messages.length === 0 && <p>Nothing was sent so far.</p>}
      {messages.length > 0 && (
        <DrawerList>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </DrawerList>
      )}
      {messages.length === MOST_MESSAGES && <p>The newest {MOST_MESSAGES} are shown.</p>}
    </DrawerPart>
  );
}

function Message({ message }: { readonly message: LeadMessage }) {
  const { id, kind, recipient, state, text } = message;
  const { busy, tryAgain, setAside } = useMessageMoves();
  const at = message.endedAt ?? message.createdAt;
  const { label, tone, note, reason } = messageWords(message, Date.now());
  const nameId = `message-${id}`;
  const button = { type: 'button', 'aria-describedby': nameId } as const;
  /** What is pressed may be gone when it is done: the row keeps the focus. */
  const press = (act: (id: string) => void) => ({
    'aria-disabled': busy,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      if (busy || isRepeated(event)) return;
      event.currentTarget.closest('li')?.focus({ preventScroll: true });
      act(id);
    },
  });
  return (
    <li tabIndex={-1}>
      <span id={nameId}>
        <strong>{DELIVERY_KINDS[kind]}</strong> to <bdi>{recipient}</bdi>
      </span>
      <time dateTime={at}>{formatUaeMinute(at)}</time>
      <p>
        <Badge tone={tone}>{label}</Badge> {note && <span>{note}</span>}
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      {(state === 'failed' || text !== null) && (
        <LeadActions>
          {state === 'failed' && (
            <>
              <LeadAction {...button} {...press(tryAgain)}>
                Try again
              </LeadAction>
              <LeadAction {...button} {...press(setAside)}>
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
      )}
    </li>
  );
}
