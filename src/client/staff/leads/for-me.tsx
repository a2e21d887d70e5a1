import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DrawerList } from '#client/staff/leads/lead-frame.tsx';
import { LeadStatus } from '#client/staff/leads/lead-values.tsx';
import { BusyButton, ListMessage, QuietButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { useLeadNews } from '#client/staff/shell/live.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { viewAddress } from '#client/staff/shell/view-params.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { InboxItem } from '#shared/leads/notes.ts';

/** The user's inbox: assigned leads, mentions in notes, and due reminders. */
function ForMeSheet({ onClose }: { readonly onClose: () => void }) {
  const query = trpc.notes.inbox.useQuery(undefined, { staleTime: 0 });
  const { data } = query;
  const reading = trpc.notes.readInbox.useMutation({
    meta: { failure: 'Failed to mark it as read' },
    onSettled: () => {
      void cached.notes.inbox.invalidate();
      void cached.leads.changes.invalidate();
    },
  });
  const readAll = data && data.unread > 0 && (
    <BusyButton busy={reading.isPending} onClick={() => reading.mutate({})}>
      Mark all as read
    </BusyButton>
  );
  return (
    <Dialog title="For me" close="Close" actions={readAll} onClose={onClose}>
      {!data && <ListMessage query={query} failure="Failed to fetch your inbox" />}
      {data?.items.length === 0 && (
        <p>
          Nothing yet. Leads appear here when a colleague assigns them to you or mentions you in a
          note, and when a reminder is due.
        </p>
      )}
      {data && data.items.length > 0 && (
        <DrawerList aria-label="For me">
          {data.items.map((item) => (
            <Item
              key={item.id}
              item={item}
              onOpen={() => {
                if (item.readAt === null) reading.mutate({ id: item.id });
                onClose();
              }}
            />
          ))}
        </DrawerList>
      )}
    </Dialog>
  );
}

function Item({ item, onOpen }: { readonly item: InboxItem; readonly onOpen: () => void }) {
  const { type, lead, note, dueAt, readAt } = item;
  const { list, title } = LEAD_KINDS[lead.kind];
  const address = viewAddress(new URLSearchParams({ tab: list, lead: lead.id }));
  return (
    <chakra.li
      {...(readAt === null && { boxShadow: 'inset 3px 0 0 {colors.accent}', paddingLeft: 4 })}
    >
      <p>
        <Link to={address} onClick={onOpen}>
          {title}, <bdi>{lead.fullName}</bdi>
        </Link>
        <LeadStatus kind={lead.kind} status={lead.status} />
        {readAt === null && <span>New</span>}
      </p>
      {type === 'reminder' && <span>You set a reminder</span>}
      {type === 'assigned' && <span>A colleague assigned it to you</span>}
      {note && (
        <>
          <span>
            <bdi>{note.author}</bdi> mentioned you
          </span>
          <chakra.blockquote lineClamp="3">{note.text}</chakra.blockquote>
        </>
      )}
      <time dateTime={dueAt}>{formatUaeMinute(dueAt)}</time>
    </chakra.li>
  );
}

export function ForMe() {
  const { forMe = 0 } = useLeadNews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton
        minHeight={11}
        textStyle="dense"
        fontWeight={500}
        aria-label={forMe > 0 ? `For me, ${forMe} unread` : undefined}
        onClick={() => setOpen(true)}
      >
        For me
        {forMe > 0 && (
          <chakra.span aria-hidden ml={2} px={1.5} borderRadius="control" bg="accent" color="page">
            {forMe > 99 ? '99+' : forMe}
          </chakra.span>
        )}
      </QuietButton>
      {isOpen && <ForMeSheet onClose={() => setOpen(false)} />}
    </>
  );
}
