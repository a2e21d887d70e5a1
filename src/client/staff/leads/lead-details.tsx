import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#client/api/error-text.ts';
import { DrawerPart, Written } from '#client/staff/leads/drawer-frame.tsx';
import { DueTime } from '#client/staff/leads/due-time.tsx';
import { type DrawerControls, LeadDrawer } from '#client/staff/leads/lead-drawer.tsx';
import { factsOf } from '#client/staff/leads/lead-fields.tsx';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { LeadMail } from '#client/staff/leads/lead-mail.tsx';
import { OpenLeadPeople } from '#client/staff/leads/lead-people.tsx';
import { LeadPrivacy } from '#client/staff/leads/lead-privacy.tsx';
import { LeadStatus } from '#client/staff/leads/lead-status.tsx';
import { LeadTimeline } from '#client/staff/leads/lead-timeline.tsx';
import { type LeadListProps, LeadTransitions } from '#client/staff/leads/lead-transitions.tsx';
import { Value } from '#client/staff/leads/lead-values.tsx';
import { MoreLeads, RelatedLeads, useHistory } from '#client/staff/leads/other-leads.tsx';
import type { OpenLead } from '#client/staff/leads/use-open-lead.ts';
import { ChangedMark } from '#client/staff/shell/changed-mark.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';

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
        <OpenLeadPeople kind={kind} lead={lead} />
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
        <MoreLeads kind={kind} id={lead.id} />
      </DrawerPart>
      <DrawerPart aria-labelledby="lead-message">
        <h3 id="lead-message">Message</h3>
        <Written>{lead.message ?? '—'}</Written>
      </DrawerPart>
      <LeadHistory kind={kind} lead={lead} target={open.target} />
      <LeadPrivacy kind={kind} lead={lead} />
    </LeadDrawer>
  );
}

interface LeadHistoryProps {
  readonly kind: LeadKind;
  readonly lead: Pick<Lead, 'id' | 'createdAt' | 'status'>;
  readonly target: OpenLead['target'];
}

function LeadHistory({ kind, lead, target }: LeadHistoryProps) {
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
      <RelatedLeads
        {...{ id, kind, target }}
        status={lead.status}
        leads={related}
        isMore={relatedMore}
      />
    </>
  );
}
