import { chakra } from '@chakra-ui/react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { capitalised, tabOf } from '#client/admin/kinds/kinds.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { type LeadTotals, REPLY_HOURS } from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: 0,
    display: 'grid',
    alignContent: 'center',
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'grid', gridTemplateColumns: '7rem auto', alignItems: 'center' },
    '& li > *': { minHeight: 11, display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' },
    '& a': {
      color: 'warning',
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
  },
});

export function WaitingLeads({ waiting }: { readonly waiting: LeadTotals }) {
  return (
    <List aria-label="Waiting for a reply">
      {KIND_NAMES.map((kind) => {
        const { list } = LEAD_KINDS[kind];
        const text = `${waiting[list].toLocaleString('en')} waiting over ${REPLY_HOURS} h`;
        const tab = tabOf(kind);
        const view = `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}waiting=true`;
        return (
          <li key={kind}>
            <span id={`waiting-${list}`}>{capitalised(list)}</span>
            {waiting[list] === 0 ? (
              <span>{text}</span>
            ) : (
              <AdminLink to={view} aria-describedby={`waiting-${list}`}>
                {text}
              </AdminLink>
            )}
          </li>
        );
      })}
    </List>
  );
}
