import { chakra } from '@chakra-ui/react';
import { freshLeads, useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

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

export const tabCountId = (kind: LeadKind) => `tab-${kind}-count`;

/** The number of fresh leads next to a tab's name, and a dot if some are new. */
export function TabCount({ kind }: { readonly kind: LeadKind }) {
  const { counts, arrived } = useLeadNews();
  const fresh = freshLeads(kind, counts);
  const text = counts && fresh.text;
  const news = arrived[LEAD_KINDS[kind].list];
  const isNew = news > 0;
  return (
    <>
      <Count aria-hidden="true" data-new={isNew ? '' : undefined}>
        {counts && fresh.count.toLocaleString('en')}
      </Count>
      {/* Only a description, so that the tab's name stays unchanged. */}
      <span hidden id={tabCountId(kind)}>
        {isNew ? `${text}, ${news.toLocaleString('en')} new` : text}
      </span>
    </>
  );
}
