import { useState } from 'react';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { toast } from '#client/layout/toaster.ts';
import { ClosuresSheet } from '#client/staff/agenda/closures.tsx';
import {
  copyText,
  ListMessage,
  SheetButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog, ShownOnce } from '#client/staff/shell/dialog.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';

export function FeedSheet({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const query = trpc.calendarFeed.get.useQuery(undefined, {
    meta: { failure: 'Failed to fetch your calendar link' },
    staleTime: 0,
  });
  const onSettled = () => void cached.calendarFeed.invalidate();
  const creation = trpc.calendarFeed.create.useMutation({
    onSuccess: (made) => setAddress(made.address),
    ...{ onSettled, meta: { failure: 'Failed to create the link' } },
  });
  const removal = trpc.calendarFeed.remove.useMutation({
    onSuccess: () => {
      setAddress(null);
      toast({ title: 'Link revoked' });
    },
    ...{ onSettled, meta: { failure: 'Failed to revoke the link' } },
  });
  return (
    <Dialog title="Calendar feed" close="Close" onClose={onClose}>
      <p>
        A private link that shows approved meetings and their clients in your own calendar. Do not
        share it: anyone who has it can read them. Changing your password revokes it.
      </p>
      {!query.data && <ListMessage query={query} failure="Failed to fetch your calendar link" />}
      {query.data?.feed && address && <ShownOnce label="Your link" value={address} />}
      <ButtonRow>
        {query.data?.feed === null && (
          <Button size="sm" disabled={creation.isPending} onClick={() => creation.mutate()}>
            Create link
          </Button>
        )}
        {query.data?.feed && address && (
          <Button size="sm" onClick={() => void copyText(address, 'Link copied')}>
            Copy link
          </Button>
        )}
        {query.data?.feed && (
          <TwoPressButton
            question="Revoke now?"
            disabled={removal.isPending}
            onConfirm={() => removal.mutate()}
          >
            Revoke link
          </TwoPressButton>
        )}
      </ButtonRow>
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
