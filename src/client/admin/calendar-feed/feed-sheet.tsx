import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { TwoPressButton } from '#client/admin/parts/two-press-button.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { toast } from '#client/layout/toast.ts';
import { FeedAddress } from './feed-address.tsx';

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 11,
    color: 'text',
    textStyle: 'small',
    cursor: 'pointer',
    '& input': { width: 5, height: 5, flexShrink: 0, accentColor: 'accent' },
  },
});
const State = chakra('p', {
  base: { color: 'text', textStyle: 'small', fontVariantNumeric: 'tabular-nums' },
});

/** The private address through which a calendar shows approved meetings. */
export function FeedSheet({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const [showsNames, setShowsNames] = useState(false);
  const utils = trpc.useUtils();
  const query = trpc.calendarFeed.get.useQuery(undefined, {
    meta: { failure: 'Failed to fetch your calendar link' },
    staleTime: 0,
  });
  const reread = { onSettled: () => void utils.calendarFeed.invalidate() };
  const creation = trpc.calendarFeed.create.useMutation({
    onSuccess: (made) => setAddress(made.address),
    onError: (error) => toastFailure('Failed to create the link', error),
    ...reread,
  });
  const change = trpc.calendarFeed.update.useMutation({
    onSuccess: () => void toast({ title: 'Calendar feed updated' }),
    onError: (error) => toastFailure('Failed to update the calendar feed', error),
    ...reread,
  });
  const removal = trpc.calendarFeed.remove.useMutation({
    onSuccess: () => {
      setAddress(null);
      void toast({ title: 'Link revoked' });
    },
    onError: (error) => toastFailure('Failed to revoke the link', error),
    ...reread,
  });
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons, () => buttons.current?.querySelector('button'));
  const busy = creation.isPending || change.isPending || removal.isPending;
  const feed = query.data?.feed;
  const names = change.isPending ? change.variables.showsNames : (feed?.showsNames ?? showsNames);
  const turnNames = (wanted: boolean) =>
    feed ? change.mutate({ showsNames: wanted }) : setShowsNames(wanted);
  return (
    <Dialog title="Calendar feed" close="Close" onClose={onClose}>
      <p>
        A private link that shows approved meetings in your own calendar. Do not share it: anyone
        who has it can read the meetings. Changing your password revokes it.
      </p>
      {!query.data && <ListMessage query={query} failure="Failed to fetch your calendar link" />}
      {query.data && (
        <>
          {feed && (
            <State role="status">
              Created {formatUaeDay(feed.createdAt)}.{' '}
              {feed.usedAt ? `Last used ${formatUaeMinute(feed.usedAt)}.` : 'Not used yet.'}
            </State>
          )}
          <Option>
            <input
              type="checkbox"
              checked={names}
              onChange={({ target }) => turnNames(target.checked)}
            />
            Show client names
          </Option>
          <ButtonRow ref={buttons}>
            {!feed && (
              <Button
                size="sm"
                disabled={busy}
                onClick={() => creation.mutate({ showsNames: names })}
              >
                Create link
              </Button>
            )}
            {feed && (
              <>
                <TwoPressButton
                  question="Replace the old link?"
                  disabled={busy}
                  onConfirm={() => creation.mutate({ showsNames: names })}
                >
                  Create new link
                </TwoPressButton>
                <TwoPressButton
                  question="Revoke now?"
                  disabled={busy}
                  onConfirm={() => removal.mutate()}
                >
                  Revoke link
                </TwoPressButton>
              </>
            )}
          </ButtonRow>
          {feed && address && <FeedAddress address={address} />}
        </>
      )}
    </Dialog>
  );
}
