import { chakra } from '@chakra-ui/react';
import { capitalised } from '#client/admin/kinds/kinds.ts';
import { freshLeads, useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridColumn: { md: '1 / -1', lg: 'auto' },
    lg: { gridTemplateColumns: 'repeat(2, minmax(11rem, auto))' },
    '& > div': { display: 'grid', gap: 1, paddingBlock: 1, paddingRight: 3 },
    '& > div + div': { paddingLeft: 5, paddingRight: 0, borderLeft: '1px solid {colors.line}' },
    '& dt': { textStyle: 'small', color: 'muted' },
    '& dd': {
      margin: 0,
      textStyle: 'title',
      fontWeight: 400,
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& dd span': {
      textStyle: 'small',
      color: 'warning',
      whiteSpace: 'nowrap',
      fontFamily: 'body',
      letterSpacing: 'normal',
    },
  },
});

export function SummaryCards() {
  const { counts } = useLeadNews();
  return (
    <Strip>
      {KIND_NAMES.map((kind) => {
        const fresh = freshLeads(kind, counts);
        return (
          <div key={kind}>
            <dt>Total {capitalised(LEAD_KINDS[kind].list)}</dt>
            <dd>
              {counts?.[LEAD_KINDS[kind].list].all.toLocaleString('en') ?? '—'}{' '}
              {fresh.count > 0 && <span>{fresh.text}</span>}
            </dd>
          </div>
        );
      })}
    </Strip>
  );
}
