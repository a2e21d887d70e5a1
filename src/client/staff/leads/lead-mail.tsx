import { DrawerList, DrawerPart } from '#client/staff/leads/drawer-frame.tsx';
import { MessageRow } from '#client/staff/leads/message-row.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { type LeadMessage, MAX_MESSAGES } from '#shared/mail/mail-calls.ts';

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
