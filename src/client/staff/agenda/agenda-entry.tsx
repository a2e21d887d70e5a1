import type { CSSProperties, PointerEvent } from 'react';
import { clientTimeText } from '#client/staff/agenda/confirmed-time.ts';
import { ASKS, wishOf } from '#client/staff/agenda/wish-text.ts';
import { statusWords } from '#client/staff/leads/lead-status.tsx';
import type { LeadRows } from '#client/staff/leads/use-lead-rows.ts';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { clockOf, readableDay, uaeDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

const SHORT_MS = 30 * 60_000;

interface AgendaEntryProps {
  readonly item: AgendaItem;
  readonly span?: Interval;
  /** The minute of the day at which the entry starts; -1 if it is untimed. */
  readonly at: number;
  readonly day: string;
  readonly rows: LeadRows;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly style?: CSSProperties;
  readonly isDragged?: boolean;
  readonly isInClosure?: boolean;
  readonly onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

export function AgendaEntry(props: AgendaEntryProps) {
  const { item, span, at, day, rows, tabIndex, onFocus, style, isDragged } = props;
  const { id, fullName, companyName, serviceType, status } = item;
  const words = statusWords('appointment', status).label;
  const service = serviceTypeLabel(serviceType);
  const time = span && timeOf(span, day);
  const own = span && clientTimeText(span.start.toISOString(), item.timezone, uaeDay(span.start));
  const other = own && `for the client ${own}`;
  const asks = wishOf(item) && ASKS;
  const warning = props.isInClosure ? 'In a closure' : undefined;
  const titleParts = [time?.whole, warning, asks, fullName, companyName, service, words, other];
  return (
    <li
      data-lead={id}
      className={status}
      style={style}
      data-closed={warning && ''}
      data-dragged={isDragged ? '' : undefined}
      data-short={span && span.end.getTime() - span.start.getTime() < SHORT_MS ? '' : undefined}
      onPointerDown={props.onPointerDown}
    >
      <AdminLink
        {...rows.target(id)}
        data-lead-link=""
        data-at={at}
        draggable={false}
        tabIndex={tabIndex}
        onFocus={onFocus}
        title={titleParts.filter(Boolean).join(', ')}
      >
        {time && (
          <>
            <time dateTime={span.start.toISOString()} aria-hidden>
              {time.short}
            </time>{' '}
            <span className="visually-hidden">{time.whole}, </span>
          </>
        )}
        <strong>
          {warning && <Mark className="closed" sign="!" meaning={warning} />}
          {asks && <Mark sign="?" meaning={asks} />}
          <bdi>{fullName}</bdi>
        </strong>
        {own && (
          <>
            <span className="visually-hidden">, for the client</span> <span>({own})</span>
          </>
        )}
        <span className="visually-hidden">,</span> <span>{service}</span>
        <span className="visually-hidden">, {words}</span>
      </AdminLink>
    </li>
  );
}

interface MarkProps {
  readonly sign: string;
  readonly meaning: string;
  readonly className?: string;
}

function Mark({ sign, meaning, className }: MarkProps) {
  return (
    <>
      <em className={className} aria-hidden>
        {sign}
      </em>
      <span className="visually-hidden">{meaning},</span>{' '}
    </>
  );
}

/** Texts of the start and of the interval, with the date of a start or end on another day. */
export function timeOf({ start, end }: Interval, day: string) {
  const [from, to] = [clockOf(start), clockOf(end)];
  const begins = uaeDay(start) === day ? from.time : `${readableDay(from.date)}, ${from.time}`;
  const ends = to.date === from.date ? to.time : `${readableDay(to.date)}, ${to.time}`;
  // The ruler shows AM or PM.
  return { short: from.time.slice(0, 5).replace(/^0/, ''), whole: `${begins} to ${ends}` };
}
