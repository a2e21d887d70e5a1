import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '#client/api/errors.ts';
import { OpenLeadAssignee } from '#client/staff/leads/assigning.tsx';
import { type LeadToErase, leadToErase } from '#client/staff/leads/erase.tsx';
import { saveFile } from '#client/staff/leads/export.tsx';
import { type DrawerControls, LeadDrawer } from '#client/staff/leads/lead-drawer.tsx';
import {
  DrawerList,
  DrawerPart,
  Facts,
  isRepeated,
  LeadAction,
  LeadActions,
  Written,
} from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { LeadMail } from '#client/staff/leads/lead-mail.tsx';
import { type LeadListProps, LeadTransitions } from '#client/staff/leads/lead-rows.tsx';
import {
  ChangedMark,
  DueTime,
  factsOf,
  LeadStatus,
  Value,
} from '#client/staff/leads/lead-values.tsx';
import { LeadTimeline } from '#client/staff/leads/timeline.tsx';
import type { OpenLead } from '#client/staff/leads/use-leads.ts';
import { ListMessage } from '#client/staff/shell/controls.tsx';
import { trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { CompanyLeads as Company } from '#shared/leads/lead-search.ts';
import { leadReference } from '#shared/leads/lead-work.ts';

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
interface ListProps {
  readonly leads: Company['leads'];
  readonly target: OpenLead['target'];
}

const OtherLeads = ({ leads, target }: ListProps) => (
  <DrawerList>
    {leads.map((other) => (
      <li key={other.id}>
        <Link {...target(other.id, other.kind)}>
          {LEAD_KINDS[other.kind].title}, <bdi>{other.fullName}</bdi>
        </Link>
        <time dateTime={other.createdAt}>{formatUaeMinute(other.createdAt)}</time>
        <LeadStatus kind={other.kind} status={other.status} />
      </li>
    ))}
  </DrawerList>
);

interface RelatedLeadsProps extends ListProps {
  readonly id: string;
  readonly isMore: boolean;
}

export function RelatedLeads({ id, isMore, leads, target }: RelatedLeadsProps) {
  const company = trpc.search.company.useQuery({ id }, { staleTime: 0 }).data;
  return (
    <>
      <DrawerPart aria-labelledby={RELATED}>
        <h3 id={RELATED}>From the same email or phone</h3>
        {leads.length === 0 && <p>No other messages from this person</p>}
        {leads.length > 0 && <OtherLeads leads={leads} target={target} />}
        {isMore && (
          <p>
            The newest {leads.length} are shown. To find the others, search the lists for the email
            or phone.
          </p>
        )}
      </DrawerPart>
      {company && company.leads.length > 0 && (
        <DrawerPart aria-labelledby={COMPANY}>
          <h3 id={COMPANY}>Others at this company</h3>
          <OtherLeads leads={company.leads} target={target} />
        </DrawerPart>
      )}
    </>
  );
}

/** Everything held about the sender of a lead. Its name contains no personal data. */
async function personFile(leadId: string): Promise<File> {
  const person = await trpcClient.privacy.personOfLead.query({ id: leadId });
  const name = `person-${person.createdAt.slice(0, 10)}.json`;
  return new File([JSON.stringify(person, null, 2)], name, { type: 'application/json' });
}

export function LeadPrivacy({ kind, lead }: LeadToErase) {
  const download = useMutation({
    mutationFn: () => personFile(lead.id),
    onSuccess: saveFile,
    meta: { failure: 'Failed to fetch the data about this person' },
  });
  return (
    <DrawerPart aria-labelledby="lead-privacy">
      <h3 id="lead-privacy">Privacy</h3>
      <LeadActions>
        <LeadAction
          aria-disabled={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          Download all about this person
        </LeadAction>
        <LeadAction onClick={(event) => isRepeated(event) || leadToErase.set({ kind, lead })}>
          Erase
        </LeadAction>
      </LeadActions>
    </DrawerPart>
  );
}

interface LeadDetailsProps
  extends DrawerControls,
    Pick<LeadListProps, 'kind' | 'busyId' | 'onTransition'> {
  readonly open: OpenLead;
  readonly aside: (lead: Lead) => ReactNode;
  readonly lead: Lead | undefined;
  /** The query for a lead that the list does not contain. */
  readonly read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
}

export function LeadDetails(props: LeadDetailsProps) {
  const { kind: description, open, lead, read, busyId, onTransition, aside, ...ways } = props;
  const { kind } = description;
  const { title } = LEAD_KINDS[kind];
  if (!lead) {
    return (
      <LeadDrawer id="" name={title} {...ways}>
        <DrawerPart>
          <ListMessage query={read} failure={read.isError ? errorText(read.error) : ''} />
        </DrawerPart>
      </LeadDrawer>
    );
  }
  const head = (
    <>
      <LeadStatus kind={kind} status={lead.status} />
      <DueTime kind={kind} lead={lead} />
      {description.badge?.(lead)}
      <span role="status">
        <ChangedMark kind={kind} lead={lead} />
      </span>
      <LeadTransitions direct kind={description} {...{ lead, busyId, onTransition }}>
        {description.actions?.(lead)}
        {aside(lead)}
        <OpenLeadAssignee kind={kind} lead={lead} />
      </LeadTransitions>
    </>
  );
  const notice = description.notice?.(lead);
  return (
    <LeadDrawer id={lead.id} label={title} name={lead.fullName} head={head} {...ways}>
      {notice && <DrawerPart aria-labelledby="lead-wish">{notice}</DrawerPart>}
      <DrawerPart aria-label="Details">
        <Facts
          facts={[
            ['Name', <Value key="name" text={lead.fullName} />],
            ['Reference', leadReference(lead.id)],
            [
              description.receivedTerm,
              <time key="at" dateTime={lead.createdAt}>
                {formatUaeMinute(lead.createdAt)}
              </time>,
            ],
            ...factsOf(description.details, lead),
          ]}
        />
      </DrawerPart>
      <DrawerPart aria-labelledby="lead-message">
        <h3 id="lead-message">Message</h3>
        <Written>{lead.message ?? '—'}</Written>
      </DrawerPart>
      <History kind={kind} lead={lead} target={open.target} />
      <LeadPrivacy kind={kind} lead={lead} />
    </LeadDrawer>
  );
}

interface HistoryProps {
  readonly kind: LeadKind;
  readonly lead: Pick<Lead, 'id' | 'createdAt'>;
  readonly target: OpenLead['target'];
}

function History({ kind, lead, target }: HistoryProps) {
  const { id } = lead;
  const query = useHistory(kind, id);
  if (!query.data) {
    return (
      <>
        <DrawerPart aria-label="Timeline">
          <ListMessage query={query} failure="Failed to fetch the history" />
        </DrawerPart>
        <LeadMail id={id} />
      </>
    );
  }
  const { events, related, relatedMore } = query.data;
  return (
    <>
      <DrawerPart aria-labelledby="lead-history">
        <h3 id="lead-history">Timeline</h3>
        <LeadTimeline key={id} {...{ kind, lead, events }} />
      </DrawerPart>
      <LeadMail id={id} />
      <RelatedLeads {...{ id, target }} leads={related} isMore={relatedMore} />
    </>
  );
}
