import { chakra } from '@chakra-ui/react';
import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { useWideScreen } from '#client/admin/parts/use-wide-screen.ts';
import { Select } from '#client/components/field.tsx';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { type LeadOrder, ordersOf, REPLY_HOURS } from '#shared/leads/lead-work.ts';

const Option = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 11,
    textStyle: 'small',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& input[type=checkbox]': {
      width: 5,
      height: 5,
      minHeight: 5,
      padding: 0,
      accentColor: '{colors.accent}',
    },
  },
});

const ORDERS: Record<LeadOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest day first',
  latest: 'Latest day first',
};

interface ListOptionsProps {
  readonly kind: LeadKind;
  readonly view: LeadView;
}

export function ListOptions({ view }: Pick<ListOptionsProps, 'view'>) {
  const mail = useMailState();
  const failed = view.filter('mail') === 'failed';
  return (
    <>
      <Option>
        <input
          type="checkbox"
          checked={view.waiting}
          onChange={({ target }) => view.setFilter('waiting', target.checked ? 'true' : '')}
        />
        Waiting over {REPLY_HOURS} h
      </Option>
      <Option>
        <input
          type="checkbox"
          checked={view.byDue}
          onChange={({ target }) => view.setByDue(target.checked)}
        />
        Open (earliest deadline first)
      </Option>
      {(mail?.isSetUp || failed) && (
        <Option>
          <input
            type="checkbox"
            checked={failed}
            onChange={({ target }) => view.setFilter('mail', target.checked ? 'failed' : '')}
          />
          Email failed
        </Option>
      )}
    </>
  );
}

/** The order of cards. Tables have sortable headers instead. */
export function ListOrder({ kind, view }: ListOptionsProps) {
  if (useWideScreen()) return null;
  return (
    <Select
      aria-label="Order"
      value={view.order}
      onChange={({ target }) => view.setOrder(target.value as LeadOrder)}
    >
      {ordersOf(kind).map((order) => (
        <option key={order} value={order}>
          {ORDERS[order]}
        </option>
      ))}
    </Select>
  );
}
