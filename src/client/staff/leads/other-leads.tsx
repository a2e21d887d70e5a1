import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { DrawerList, DrawerPart } from '#client/staff/leads/drawer-frame.tsx';
import { LeadStatus } from '#client/staff/leads/lead-status.tsx';
import { useBulkChange } from '#client/staff/leads/use-bulk-change.ts';
import type { OpenLead } from '#client/staff/leads/use-open-lead.ts';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { bulkStatuses } from '#shared/leads/bulk.ts';
import type { CompanyLeads as Company } from '#shared/leads/lead-search.ts';
import type { LeadHistory } from '#shared/leads/lead-work.ts';

const RELATED = 'lead-related';
const COMPANY = 'lead-company';

export function useHistory(kind: LeadKind, id: string) {
  const { list } = LEAD_KINDS[kind];
  return useQuery({
    queryKey: getQueryKey(trpc[list].history, { id }, 'query'),
    queryFn: () => trpcClient[list].history.query({ id }),
    staleTime: 0,
  });
}
const useCompany = (id: string) => trpc.search.company.useQuery({ id }, { staleTime: 0 }).data;

const Links = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    _empty: { display: 'none' },
    '& button': {
      minHeight: 8,
      color: 'text',
      textDecoration: 'underline',
      textUnderlineOffset: '0.25em',
      _hover: { color: 'accentHigh' },
    },
  },
});

export function MoreLeads({ kind, id }: { readonly kind: LeadKind; readonly id: string }) {
  const history = useHistory(kind, id).data;
  const company = useCompany(id);
  const more = (leads: readonly unknown[], isMore: boolean, where: string, list: string) =>
    leads.length > 0 && (
      <button type="button" onClick={() => document.getElementById(list)?.focus()}>
        {leads.length}
        {isMore && '+'} more from this {where}
      </button>
    );
  return (
    <Links>
      {history && more(history.related, history.relatedMore, 'person', RELATED)}
      {company && more(company.leads, company.isMore, 'company', COMPANY)}
    </Links>
  );
}

interface ListProps {
  readonly leads: Company['leads'];
  readonly target: OpenLead['target'];
}

const OtherLeads = ({ leads, target }: ListProps) => (
  <DrawerList>
    {leads.map((other) => (
      <li key={other.id}>
        <AdminLink {...target(other.id, other.kind)}>
          {LEAD_KINDS[other.kind].title}, <bdi>{other.fullName}</bdi>
        </AdminLink>
        <time dateTime={other.createdAt}>{formatUaeMinute(other.createdAt)}</time>
        <LeadStatus kind={other.kind} status={other.status} />
      </li>
    ))}
  </DrawerList>
);

interface OthersProps {
  readonly leads: LeadHistory['related'];
  readonly kind: LeadKind;
  readonly status: string;
}

/** Marks the person's open leads of this kind like the open lead. */
function MarkOthers({ kind, status, leads }: OthersProps) {
  const { fresh } = LEAD_KINDS[kind];
  const open = leads.filter((lead) => lead.kind === kind && lead.status === fresh);
  const ids = open.map(({ id }) => id);
  const versions = open.map(({ version }) => version);
  const { mutate, isPending } = useBulkChange(kind);
  const isNext =
    statusOf(kind, fresh)?.next.includes(status) && bulkStatuses(kind).includes(status);
  if (!isNext || ids.length === 0) return null;
  return (
    <BusyButton
      busy={isPending}
      onClick={() => mutate({ selected: { ids, versions }, change: { status } })}
    >
      Mark the others too ({ids.length})
    </BusyButton>
  );
}

interface RelatedLeadsProps extends OthersProps, Pick<ListProps, 'target'> {
  readonly id: string;
  readonly isMore: boolean;
}

export function RelatedLeads({ id, isMore, target, ...others }: RelatedLeadsProps) {
  const { leads } = others;
  const company = useCompany(id);
  return (
    <>
      <DrawerPart aria-labelledby={RELATED}>
        <h3 id={RELATED} tabIndex={-1}>
          From the same email or phone
        </h3>
        {leads.length === 0 && <p>No other messages from this person</p>}
        {leads.length > 0 && <OtherLeads leads={leads} target={target} />}
        <MarkOthers {...others} />
        {isMore && (
          <p>
            The newest {leads.length} are shown. To find the others, search the lists for the email
            or phone.
          </p>
        )}
      </DrawerPart>
      {company && company.leads.length > 0 && (
        <DrawerPart aria-labelledby={COMPANY}>
          <h3 id={COMPANY} tabIndex={-1}>
            Others at this company
          </h3>
          <OtherLeads leads={company.leads} target={target} />
        </DrawerPart>
      )}
    </>
  );
}
