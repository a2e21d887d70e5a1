import { chakra } from '@chakra-ui/react';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';

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

/** The two totals, and how many of each nobody has dealt with. */
export function SummaryCards() {
  const { counts } = useLeadNews();
  const { contacts, appointments } = counts ?? {};
  return (
    <Strip>
      <Card label="Total Contacts" count={contacts?.all} open={contacts?.unread} name="unread" />
      <Card
        label="Total Appointments"
        count={appointments?.all}
        open={appointments?.pending}
        name="pending"
      />
    </Strip>
  );
}

interface CardProps {
  readonly label: string;
  readonly count: number | undefined;
  /** Those of them that are still `name`. */
  readonly open: number | undefined;
  readonly name: string;
}

function Card({ label, count, open, name }: CardProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {count?.toLocaleString('en') ?? '—'}{' '}
        {open ? <span>{`${open.toLocaleString('en')} ${name}`}</span> : null}
      </dd>
    </div>
  );
}
