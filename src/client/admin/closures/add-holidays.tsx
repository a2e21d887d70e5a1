import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { Select } from '#client/components/field.tsx';
import { toast } from '#client/layout/toast.ts';
import type { Closure } from '#shared/calendar/closures.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';

const AHEAD = [0, 1, 2, 3];

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

interface AddHolidaysProps {
  readonly closures: readonly Closure[];
}

export function AddHolidays({ closures: known }: AddHolidaysProps) {
  const id = useId();
  const thisYear = Number(uaeDay(new Date()).slice(0, 4));
  const isThere = (year: number) =>
    known.some(({ holiday }) => holiday?.startsWith(`${year}/`) === true);
  const [year, setYear] = useState(() => {
    const missing = AHEAD.find((years) => !isThere(thisYear + years));
    return thisYear + (missing ?? 0);
  });
  const utils = trpc.useUtils();
  const addition = trpc.closures.addHolidays.useMutation({
    onSuccess: ({ closures }) => {
      const count = closures.length;
      if (count === 0) void toast({ title: `All public holidays of ${year} are already listed` });
      else void toast({ title: `${count} public holiday${count === 1 ? '' : 's'} added` });
    },
    onError: (error) => toastFailure('Failed to add public holidays', error),
    onSettled: () => {
      void utils.closures.invalidate();
      void utils.appointments.agenda.invalidate();
    },
  });
  return (
    <Row>
      <label htmlFor={id}>Public holidays of</label>
      <Select id={id} value={year} onChange={({ target }) => setYear(Number(target.value))}>
        {AHEAD.map((years) => (
          <option key={years}>{thisYear + years}</option>
        ))}
      </Select>
      <BusyButton busy={addition.isPending} onClick={() => addition.mutate({ year })}>
        Add public holidays
      </BusyButton>
    </Row>
  );
}
