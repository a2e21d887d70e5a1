import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { directionPerLine } from '#client/staff/leads/lead-frame.tsx';
import { LeadStatus } from '#client/staff/leads/lead-values.tsx';
import { BusyButton, ListMessage } from '#client/staff/shell/controls.tsx';
import { useStaffForm } from '#client/staff/shell/forms.tsx';
import { adoptUnread, useLeadNews } from '#client/staff/shell/live.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { viewAddress } from '#client/staff/shell/view-params.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { type InboxItem, noticeInput } from '#shared/leads/inbox.ts';

const Items = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& > li': {
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'minmax(0, 1fr)',
      py: 3,
      paddingLeft: 4,
      borderTop: '1px solid {colors.line}',
    },
    '& > li[data-unread]': { boxShadow: 'inset 3px 0 0 {colors.accent}' },
    '& a': { color: 'text', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
    '& > li > div': { display: 'flex', flexWrap: 'wrap', columnGap: 4 },
    '& time': { color: 'faint', fontVariantNumeric: 'tabular-nums' },
    '& blockquote': { ...directionPerLine, maxHeight: '4.5em', overflow: 'hidden' },
  },
});

/** The user's inbox: mentions in notes, and due reminders. */
export function ForMeSheet({ onClose }: { readonly onClose: () => void }) {
  const query = trpc.notes.inbox.useQuery(undefined, { staleTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) adoptUnread(data.unread);
  }, [data]);
  const reading = trpc.notes.readInbox.useMutation({
    meta: { failure: 'Failed to mark it as read' },
    onSettled: () => void cached.notes.inbox.invalidate(),
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
          Nothing yet. Leads appear here when a colleague mentions you in a note, and when a
          reminder is due.
        </p>
      )}
      {data && data.items.length > 0 && (
        <Items aria-label="For me">
          {data.items.map((item) => (
            <Item
              key={item.id}
              item={item}
              onOpen={() => {
                if (item.readAt === null) {
                  adoptUnread(Math.max(0, data.unread - 1));
                  reading.mutate({ id: item.id });
                }
                onClose();
              }}
            />
          ))}
        </Items>
      )}
      <NoticeForm />
    </Dialog>
  );
}

function Item({ item, onOpen }: { readonly item: InboxItem; readonly onOpen: () => void }) {
  const { type, lead, note, dueAt, readAt } = item;
  const { list, title } = LEAD_KINDS[lead.kind];
  const address = viewAddress(new URLSearchParams({ tab: list, lead: lead.id }));
  return (
    <li data-unread={readAt === null ? '' : undefined}>
      <div>
        <Link to={address} state={{ drawerSteps: 1 }} onClick={onOpen}>
          {title}, <bdi>{lead.fullName}</bdi>
        </Link>
        <LeadStatus kind={lead.kind} status={lead.status} />
        {readAt === null && <span>New</span>}
      </div>
      {type === 'reminder' && <span>You set a reminder</span>}
      {note && (
        <>
          <span>
            <bdi>{note.author}</bdi> mentioned you
          </span>
          <blockquote>{note.text}</blockquote>
        </>
      )}
      <time dateTime={dueAt}>{formatUaeMinute(dueAt)}</time>
    </li>
  );
}

/** The user's address for email about mentions. Hidden if the site sends no email. */
function NoticeForm() {
  const formId = useId();
  const { data } = trpc.notes.notice.useQuery(undefined, { staleTime: 0 });
  const { state, errors, formProps } = useStaffForm({
    failure: 'Failed to save the address',
    loadSchema: async () => noticeInput,
    send: async ({ email }) => {
      await trpcClient.notes.setNotice.mutate({ email: email ?? '' });
      void cached.notes.notice.invalidate();
      void cached.account.me.invalidate();
    },
    onSuccess: () => void toast({ title: 'Address saved' }),
  });
  if (!data?.isSetUp) return null;
  const { email, isConfirmed } = data;
  return (
    <chakra.form {...formProps} display="grid" gap={3} justifyItems="start">
      <InputField
        key={email}
        formId={formId}
        name="email"
        type="email"
        label="Email me about mentions"
        hint={
          email === null || isConfirmed
            ? 'Leave it empty for no email.'
            : 'Not confirmed. Open the link in the mail to this address, or resend it under My account.'
        }
        error={errors.email}
        maxLength={LIMITS.email}
        defaultValue={email ?? ''}
        wide
      />
      <SmallButton type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Saving...' : 'Save'}
      </SmallButton>
    </chakra.form>
  );
}

const Opener = chakra('button', {
  base: {
    minHeight: 11,
    textStyle: 'dense',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'muted',
    _hover: { color: 'accentHigh' },
    '& > span': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 5,
      marginLeft: 2,
      px: 1,
      borderRadius: 'control',
      bg: 'accent',
      color: 'page',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export function ForMe() {
  const { forMe } = useLeadNews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-label={forMe > 0 ? `For me, ${forMe} unread` : undefined}
        onClick={() => setOpen(true)}
      >
        For me
        {forMe > 0 && <span aria-hidden="true">{forMe > 99 ? '99+' : forMe}</span>}
      </Opener>
      {isOpen && <ForMeSheet onClose={() => setOpen(false)} />}
    </>
  );
}
