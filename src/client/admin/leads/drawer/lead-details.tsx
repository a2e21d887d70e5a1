import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { trpc, trpcClient } from '#client/admin/calls/trpc.ts';
import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import type { Lead } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { type LeadListProps, LeadTransitions } from '#client/admin/leads/list/lead-transitions.tsx';
import { DueTime } from '#client/admin/leads/values/due-time.tsx';
import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { Value } from '#client/admin/leads/values/lead-values.tsx';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { errorText } from '#client/api/error-text.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';
import { DrawerPart, Written } from './drawer-frame.tsx';
import { type DrawerControls, LeadDrawer } from './lead-drawer.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadMail } from './lead-mail.tsx';

interface LeadDetailsProps
  extends DrawerControls,
    Pick<LeadListProps, 'kind' | 'busyId' | 'onTransition'> {
  readonly open: OpenLead;
  readonly aside: (lead: Lead) => ReactNode;
  /** Undefined until it is loaded, or if that fails. */
  readonly lead: Lead | undefined;
  /** The query of a lead that the list does not contain. */
  readonly read: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
}

export function LeadDetails(props: LeadDetailsProps) {
  const { kind: description, open, lead, read, busyId, onTransition, aside, ...ways } = props;
  const { kind } = description;
  const { list, title } = LEAD_KINDS[kind];
  const id = open.id ?? '';
  const history = useQuery({
    queryKey: getQueryKey(trpc[list].history, { id }, 'query'),
    queryFn: () => trpcClient[list].history.query({ id }),
    enabled: lead !== undefined,
    staleTime: 0,
  });
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
      </LeadTransitions>
    </>
  );
  const notice = description.notice?.(lead);
  return (
    <LeadDrawer id={id} label={title} name={lead.fullName} head={head} {...ways}>
      {notice && <DrawerPart aria-labelledby="lead-wish">{notice}</DrawerPart>}
      <DrawerPart aria-label="Details">
        <Facts>
          <dt>Name</dt>
          <dd>
            <Value text={lead.fullName} />
          </dd>
          <dt>Reference</dt>
          <dd>{leadReference(lead.id)}</dd>
          <dt>{description.receivedTerm}</dt>
          <dd>
            <time dateTime={lead.createdAt}>{formatUaeMinute(lead.createdAt)}</time>
          </dd>
          <LeadTerms fields={description.details} lead={lead} />
        </Facts>
      </DrawerPart>
      <DrawerPart aria-labelledby="lead-message">
        <h3 id="lead-message">Message</h3>
        <Written>{lead.message ?? '—'}</Written>
      </DrawerPart>
      <LeadHistory query={history} createdAt={lead.createdAt} target={open.target}>
        <LeadMail id={lead.id} />
      </LeadHistory>
    </LeadDrawer>
  );
}
