import { chakra } from '@chakra-ui/react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { type LeadTotals, REPLY_HOURS } from '#shared/lead-work.ts';
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

const KINDS = [
  { kind: 'contacts', label: 'Contacts', search: '?waiting=true' },
  { kind: 'appointments', label: 'Appointments', search: '?tab=appointments&waiting=true' },
] as const;

/** The leads for which the reply promise is broken, each kind a way to its list. */
export function WaitingLeads({ waiting }: { readonly waiting: LeadTotals }) {
  return (
    <List aria-label="Waiting for a reply">
      {KINDS.map(({ kind, label, search }) => {
        const text = `${waiting[kind].toLocaleString('en')} waiting over ${REPLY_HOURS} h`;
        return (
          <li key={kind}>
            <span id={`waiting-${kind}`}>{label}</span>
            {waiting[kind] === 0 ? (
              <span>{text}</span>
            ) : (
              <AdminLink to={ADMIN_PATHS.dashboard + search} aria-describedby={`waiting-${kind}`}>
                {text}
              </AdminLink>
            )}
          </li>
        );
      })}
    </List>
  );
}
