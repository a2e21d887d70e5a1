import type { ReactNode } from 'react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import type { Clash } from '#shared/calendar/calendar.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadHistory as History } from '#shared/leads/lead-work.ts';
import { DrawerList, DrawerPart } from './drawer-frame.tsx';

interface LeadHistoryProps {
  readonly query: {
    readonly data: History | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly createdAt: string;
  readonly target: OpenLead['target'];
  /** Rendered between the history and the person's other leads. */
  readonly children: ReactNode;
}

export function LeadHistory({ query, createdAt, target, children }: LeadHistoryProps) {
  if (!query.data) {
    return (
      <>
        <DrawerPart aria-label="Status history">
          <ListMessage query={query} failure="Failed to fetch the history" />
        </DrawerPart>
        {children}
      </>
    );
  }
  const { events, related, relatedMore } = query.data;
  return (
    <>
      <DrawerPart aria-labelledby="lead-history">
        <h3 id="lead-history">Status history</h3>
        <DrawerList>
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
          <li>
            <span>Received</span>
            <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
          </li>
        </DrawerList>
      </DrawerPart>
      {children}
      <DrawerPart aria-labelledby="lead-related">
        <h3 id="lead-related">From the same email or phone</h3>
        {related.length === 0 ? (
          <p>No other messages from this person</p>
        ) : (
          <DrawerList>
            {related.map((lead) => (
              <Related key={lead.id} lead={lead} target={target} />
            ))}
          </DrawerList>
        )}
        {relatedMore && (
          <p>
            The newest {related.length} are shown. To find the others, search the lists for the
            email or phone.
          </p>
        )}
      </DrawerPart>
    </>
  );
}

interface EventProps {
  readonly event: History['events'][number];
}

function Event({ event }: EventProps) {
  const { actor, text, type, reason, overrode, createdAt } = event;
  return (
    <li data-type={type}>
      <span>
        <strong>
          <bdi>{actor.name}</bdi>
        </strong>{' '}
        {text}
      </span>
      <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
      {overrode && <p>{OVERRODE[overrode]}</p>}
      {event.wish && event.wish !== 'asked' && reason && <p>The client asked for {reason}</p>}
      {!event.wish && reason && <blockquote>{reason}</blockquote>}
    </li>
  );
}

const OVERRODE: Record<Clash, string> = {
  slot_taken: 'Despite a conflict with another meeting',
  outside_hours: 'Outside office hours',
};

interface RelatedProps {
  readonly lead: History['related'][number];
  readonly target: OpenLead['target'];
}

function Related({ lead, target }: RelatedProps) {
  return (
    <li>
      <AdminLink {...target(lead.id, lead.kind)}>
        {LEAD_KINDS[lead.kind].title}, <bdi>{lead.fullName}</bdi>
      </AdminLink>
      <time dateTime={lead.createdAt}>{formatUaeMinute(lead.createdAt)}</time>
      <LeadStatus kind={lead.kind} status={lead.status} />
    </li>
  );
}
