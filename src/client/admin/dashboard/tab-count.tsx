import { chakra } from '@chakra-ui/react';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';
import type { LeadTotals } from '#shared/lead-work.ts';

const Count = chakra('span', {
  base: {
    marginLeft: 2,
    color: 'faint',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    '&[data-new]::after': {
      content: '""',
      display: 'inline-block',
      marginLeft: 2,
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: '50%',
      bg: 'accent',
    },
  },
});

type Counted = keyof LeadTotals;

export const hasCount = (tab: string): tab is Counted =>
  tab === 'contacts' || tab === 'appointments';

/** The id of what describes a tab. */
export const tabCountId = (tab: Counted) => `tab-${tab}-count`;

/** Beside a tab's name: how many leads nobody has dealt with, and a dot where some are new. */
export function TabCount({ tab }: { readonly tab: Counted }) {
  const { counts, arrived } = useLeadNews();
  const open = tab === 'contacts' ? counts?.contacts.unread : counts?.appointments.pending;
  const shown = open?.toLocaleString('en') ?? '';
  const text = shown && `${shown} ${tab === 'contacts' ? 'unread' : 'pending'}`;
  const isNew = arrived[tab] > 0;
  return (
    <>
      <Count aria-hidden="true" data-new={isNew ? '' : undefined}>
        {shown}
      </Count>
      {/* Only a description, so that the tab's name stays its own. */}
      <span hidden id={tabCountId(tab)}>
        {isNew ? `${text}, ${arrived[tab].toLocaleString('en')} new` : text}
      </span>
    </>
  );
}
