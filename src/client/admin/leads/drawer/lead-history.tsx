import type { ReactNode } from 'react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { LeadStatus, statusWords } from '#client/admin/kinds/lead-status.tsx';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { actorName } from '#client/admin/parts/actor-name.ts';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatMeeting, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import type { Clash } from '#shared/calendar.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadHistory as History, WishStep } from '#shared/lead-work.ts';
import { DrawerList, DrawerPart } from './drawer-frame.tsx';

interface LeadHistoryProps {
  readonly kind: LeadKind;
  readonly query: {
    readonly data: History | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The lead's creation, the first entry of every history. */
  readonly createdAt: string;
  readonly target: OpenLead['target'];
  /** Rendered between the history and the person's other leads. */
  readonly children: ReactNode;
}

/** A lead's history, and the person's other leads. */
export function LeadHistory({ kind, query, createdAt, target, children }: LeadHistoryProps) {
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
            <Event key={event.id} kind={kind} event={event} />
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
  readonly kind: LeadKind;
  readonly event: History['events'][number];
}

function Event({ kind, event }: EventProps) {
  const { adminName, fromStatus, toStatus, reason, contacted, createdAt } = event;
  const confirmed = confirmedBy(event);
  if (event.wish) return <WishEvent event={event} step={event.wish} />;
  return (
    <li>
      <span>
        {contacted ? (
          <>{WAYS[contacted]} by </>
        ) : confirmed && fromStatus === toStatus ? (
          <>
            Moved to <strong>{confirmed}</strong> by{' '}
          </>
        ) : (
          <>
            {statusWords(kind, fromStatus).label} to{' '}
            <strong>{statusWords(kind, toStatus).label}</strong> by{' '}
          </>
        )}
        <bdi>{actorName(adminName)}</bdi>
      </span>
      <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
      {confirmed && fromStatus !== toStatus && <p>For {confirmed}</p>}
      {event.overrode && <p>{OVERRODE[event.overrode]}</p>}
      {reason && <blockquote>{reason}</blockquote>}
    </li>
  );
}

/** A step of a client's request for another time, as a sentence. */
function WishEvent({ event, step }: Pick<EventProps, 'event'> & { readonly step: WishStep }) {
  const { adminName, reason, startsAt, minutes, createdAt } = event;
  const meeting = startsAt && formatMeeting(startsAt, minutes);
  const object = step === 'asked' ? reason : meeting;
  return (
    <li>
      <span>
        <bdi>{adminName}</bdi> {DID[step]} {object && <strong>{object}</strong>}
      </span>
      <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
      {step !== 'asked' && reason && <p>The client asked for {reason}</p>}
      {event.overrode && <p>{OVERRODE[event.overrode]}</p>}
    </li>
  );
}

const DID: Record<WishStep, string> = {
  asked: 'asked for',
  withdrawn: 'no longer asks for another time and keeps',
  accepted: 'accepted the new time:',
  changed: 'chose another time:',
  kept: 'kept the confirmed time:',
  restored: 'approved it again for',
};

/** The time that an event confirmed; undefined for other events. */
function confirmedBy({ toStatus, contacted, startsAt, minutes }: EventProps['event']) {
  // Other status changes contain the time that is kept or cancelled.
  const isConfirmed = toStatus === 'approved' && contacted === null;
  return isConfirmed && startsAt ? formatMeeting(startsAt, minutes) : undefined;
}

const OVERRODE: Record<Clash, string> = {
  slot_taken: 'Despite a conflict with another meeting',
  outside_hours: 'Outside office hours',
};

const WAYS = {
  email: 'Email draft to the client opened',
  whatsapp: 'WhatsApp to the client opened',
  answer: 'Reply sent',
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
