import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useAppointmentNews } from '#client/admin/live/use-appointment-news.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import type { Closure } from '#shared/calendar/closures.ts';
import { AddHolidays } from './add-holidays.tsx';
import { ClosedMeetingsNotice } from './closed-meetings-notice.tsx';
import { ClosureForm } from './closure-form.tsx';
import { ClosureList } from './closure-list.tsx';

const Past = chakra('details', {
  base: {
    'ul + &': { borderTop: '1px solid {colors.line}' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 11,
      textStyle: 'small',
      cursor: 'pointer',
      _hover: { color: 'accentHigh' },
      _before: { content: '"+"', width: 4, color: 'accent' },
    },
    '&[open] > summary': { _before: { content: '"–"' } },
  },
});

/** The sheet's content: the list, the form of a new closure, or of this one. */
type Edited = 'none' | 'new' | Closure;

export function ClosuresSheet({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<Edited>('none');
  const utils = trpc.useUtils();
  const list = trpc.closures.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch closures' },
    staleTime: 0,
  });
  // Refetched: the warning stays until the meetings are moved or cancelled.
  const closed = trpc.closures.meetings.useQuery(undefined, { staleTime: 0 }).data;
  useAppointmentNews(() => void utils.closures.meetings.invalidate());
  const told = (failure: string) => ({
    onError: (error: unknown) => toastFailure(failure, error),
    onSettled: () => {
      void utils.closures.invalidate();
      void utils.appointments.agenda.invalidate();
    },
  });
  const confirmation = trpc.closures.update.useMutation(told('Failed to confirm closure'));
  const removal = trpc.closures.remove.useMutation(told('Failed to delete closure'));
  const area = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(area, () => add.current);

  if (edited !== 'none') {
    return (
      <ClosureForm
        closure={edited === 'new' ? undefined : edited}
        onClose={() => setEdited('none')}
      />
    );
  }
  const now = new Date().toISOString();
  const all = list.data ?? [];
  const past = all.filter(({ endsAt }) => endsAt <= now);
  const ahead = all.filter(({ endsAt }) => endsAt > now);
  const acts = {
    busy: confirmation.isPending || removal.isPending,
    onConfirm: (closure: Closure) => confirmation.mutate({ ...closure, toConfirm: false }),
    onEdit: setEdited,
    onDelete: ({ id }: Closure) => removal.mutate({ id }),
  };
  const actions = (
    <Button ref={add} size="sm" onClick={() => setEdited('new')}>
      New closure
    </Button>
  );
  return (
    <Dialog title="Closures" close="Close" actions={actions} onClose={onClose}>
      {closed !== undefined && closed.count > 0 && <ClosedMeetingsNotice meetings={closed} />}
      {list.data && <AddHolidays closures={list.data} />}
      {!list.data && <ListMessage query={list} failure="Failed to fetch closures" />}
      {list.data && ahead.length === 0 && (
        <p>No upcoming closures. During a closure, no times are offered to clients.</p>
      )}
      <div ref={area}>
        {ahead.length > 0 && <ClosureList label="Closures" closures={ahead} {...acts} />}
        {past.length > 0 && (
          <Past>
            <summary>Past closures ({past.length})</summary>
            <ClosureList label="Past closures" closures={past} {...acts} />
          </Past>
        )}
      </div>
    </Dialog>
  );
}
