import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Select } from '#client/components/field.tsx';
import { toast } from '#client/layout/toast.ts';
import { ClosedMeetingsNotice } from '#client/staff/agenda/closed-meetings-notice.tsx';
import { ClosureForm } from '#client/staff/agenda/closure-form.tsx';
import { ClosureList } from '#client/staff/agenda/closure-list.tsx';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { useAppointmentNews } from '#client/staff/shell/use-appointment-news.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import type { Closure } from '#shared/calendar/closures.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';

const Past = chakra('details', {
  base: {
    'ul + &': { borderTop: '1px solid {colors.line}' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 11,
      textStyle: 'small',
      _hover: { color: 'accentHigh' },
      _before: { content: '"+"', width: 4, color: 'accent' },
    },
    '&[open] > summary': { _before: { content: '"–"' } },
  },
});

type Edited = 'none' | 'new' | Closure;

export function ClosuresSheet({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<Edited>('none');
  const list = trpc.closures.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch closures' },
    staleTime: 0,
  });
  // Never use cached data: the warning must disappear when the meetings are moved or cancelled.
  const closed = trpc.closures.meetings.useQuery(undefined, { staleTime: 0 }).data;
  useAppointmentNews(() => void cached.closures.meetings.invalidate());
  const mutationOptions = (failure: string) => ({
    meta: { failure },
    onSettled: () => {
      void cached.closures.invalidate();
      void cached.appointments.agenda.invalidate();
    },
  });
  const confirmation = trpc.closures.update.useMutation(
    mutationOptions('Failed to confirm closure'),
  );
  const removal = trpc.closures.remove.useMutation(mutationOptions('Failed to delete closure'));
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
  const rowActions = {
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
        {ahead.length > 0 && <ClosureList label="Closures" closures={ahead} {...rowActions} />}
        {past.length > 0 && (
          <Past>
            <summary>Past closures ({past.length})</summary>
            <ClosureList label="Past closures" closures={past} {...rowActions} />
          </Past>
        )}
      </div>
    </Dialog>
  );
}

const YEARS_AHEAD = [0, 1, 2, 3];

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    textStyle: 'small',
    '& select': { width: 'auto', minHeight: 11, py: 2, textStyle: 'small' },
  },
});

function AddHolidays({ closures: known }: { readonly closures: readonly Closure[] }) {
  const id = useId();
  const thisYear = Number(uaeDay(new Date()).slice(0, 4));
  const isAdded = (year: number) =>
    known.some(({ holiday }) => holiday?.startsWith(`${year}/`) === true);
  const [year, setYear] = useState(() => {
    const missing = YEARS_AHEAD.find((years) => !isAdded(thisYear + years));
    return thisYear + (missing ?? 0);
  });
  const addition = trpc.closures.addHolidays.useMutation({
    onSuccess: ({ closures }) => {
      const count = closures.length;
      if (count === 0) void toast({ title: `All public holidays of ${year} are already listed` });
      else void toast({ title: `${count} public holiday${count === 1 ? '' : 's'} added` });
    },
    meta: { failure: 'Failed to add public holidays' },
    onSettled: () => {
      void cached.closures.invalidate();
      void cached.appointments.agenda.invalidate();
    },
  });
  return (
    <Row>
      <label htmlFor={id}>Public holidays of</label>
      <Select id={id} value={year} onChange={({ target }) => setYear(Number(target.value))}>
        {YEARS_AHEAD.map((years) => (
          <option key={years}>{thisYear + years}</option>
        ))}
      </Select>
      <BusyButton busy={addition.isPending} onClick={() => addition.mutate({ year })}>
        Add public holidays
      </BusyButton>
    </Row>
  );
}
