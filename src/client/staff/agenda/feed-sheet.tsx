import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { toast } from '#client/layout/toaster.ts';
import { ClosuresSheet } from '#client/staff/agenda/closures.tsx';
import { useKeptFocus } from '#client/staff/shell/browser-state.ts';
import {
  copyText,
  ListMessage,
  SheetButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog, ShownOnce } from '#client/staff/shell/dialog.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';

export function FeedSheet({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const query = trpc.calendarFeed.get.useQuery(undefined, {
    meta: { failure: 'Failed to fetch your calendar link' },
    staleTime: 0,
  });
  const refetchAfter = { onSettled: () => void cached.calendarFeed.invalidate() };
  const creation = trpc.calendarFeed.create.useMutation({
    onSuccess: (made) => setAddress(made.address),
    meta: { failure: 'Failed to create the link' },
    ...refetchAfter,
  });
  const removal = trpc.calendarFeed.remove.useMutation({
    onSuccess: () => {
      setAddress(null);
      toast({ title: 'Link revoked' });
    },
    meta: { failure: 'Failed to revoke the link' },
    ...refetchAfter,
  });
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons, () => buttons.current?.querySelector('button'));
  const busy = creation.isPending || removal.isPending;
  const feed = query.data?.feed;
  return (
    <Dialog title="Calendar feed" close="Close" onClose={onClose}>
      <p>
        A private link that shows approved meetings and their clients in your own calendar. Do not
        share it: anyone who has it can read them. Changing your password revokes it.
      </p>
      {!query.data && <ListMessage query={query} failure="Failed to fetch your calendar link" />}
      {query.data && (
        <>
          {feed && (
            <chakra.p
              color="text"
              textStyle="small"
              fontVariantNumeric="tabular-nums"
              role="status"
            >
              Created {formatUaeDay(feed.createdAt)}.
            </chakra.p>
          )}
          <ButtonRow ref={buttons}>
            {!feed && (
              <Button size="sm" disabled={busy} onClick={() => creation.mutate()}>
                Create link
              </Button>
            )}
            {feed && (
              <>
                <TwoPressButton
                  question="Replace the old link?"
                  disabled={busy}
                  onConfirm={() => creation.mutate()}
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
          {feed && address && (
            <>
              <ShownOnce label="Your link" value={address} />
              <ButtonRow>
                <Button size="sm" onClick={() => void copyText(address, 'Link copied')}>
                  Copy link
                </Button>
                <ButtonLink
                  size="sm"
                  variant="quiet"
                  px={0}
                  href={address.replace(/^https?:/, 'webcal:')}
                >
                  Open in a calendar app
                </ButtonLink>
              </ButtonRow>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

export function CalendarTools() {
  return (
    <>
      <SheetButton label="Closures">{(onClose) => <ClosuresSheet onClose={onClose} />}</SheetButton>
      <SheetButton label="Calendar feed">
        {(onClose) => <FeedSheet onClose={onClose} />}
      </SheetButton>
    </>
  );
}
