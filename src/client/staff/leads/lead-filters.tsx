import { chakra } from '@chakra-ui/react';
import { Select } from '#client/components/field.tsx';
import { AssigneeViews } from '#client/staff/leads/assignee-views.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { statusWords } from '#client/staff/leads/lead-status.tsx';
import type { LeadView } from '#client/staff/leads/use-lead-view.ts';
import { Check } from '#client/staff/shell/check.tsx';
import { DayField } from '#client/staff/shell/day-field.tsx';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import { useWideScreen } from '#client/staff/shell/use-wide-screen.ts';
import { type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import {
  type LeadOrder,
  ordersOf,
  REPLY_HOURS,
  type When,
  whensOf,
} from '#shared/leads/lead-work.ts';

interface LeadFiltersProps {
  readonly kind: LeadDescription;
  readonly view: LeadView;
  readonly services: readonly string[];
}

const DAY_FILTER_LABELS: Record<When, string> = {
  today: 'Today',
  week: 'Next 7 days',
  past: 'Past and not completed',
};

export function LeadFilters({
  view,
  kind: { kind, anyStatus },
}: Pick<LeadFiltersProps, 'kind' | 'view'>) {
  return (
    <>
      <AssigneeViews kind={kind} view={view} />
      <Select
        aria-label="Status"
        value={view.filter('status')}
        onChange={({ target }) => view.setFilter('status', target.value)}
      >
        <option value="">{anyStatus}</option>
        {statusesOf(kind).map((status) => (
          <option key={status} value={status}>
            {statusWords(kind, status).label}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Filters by service and day, which contacts do not have. */
export function AppointmentFilters(props: LeadFiltersProps) {
  const { view, services } = props;
  const { kind, serviceLabel } = props.kind;
  const chosen = view.filter('service');
  // Keep the selected service as an option even if no lead has it.
  const offered = chosen === '' || services.includes(chosen) ? services : [...services, chosen];
  return (
    <>
      {serviceLabel && (
        <Select
          aria-label="Service"
          value={chosen}
          onChange={({ target }) => view.setFilter('service', target.value)}
        >
          <option value="">All Services</option>
          {offered.map((service) => (
            <option key={service} value={service}>
              {serviceLabel(service)}
            </option>
          ))}
        </Select>
      )}
      {whensOf(kind).length > 0 && (
        <Select
          aria-label="Day"
          value={view.filter('when')}
          onChange={({ target }) => view.setFilter('when', target.value)}
        >
          <option value="">Any day</option>
          {whensOf(kind).map((when) => (
            <option key={when} value={when}>
              {DAY_FILTER_LABELS[when]}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const DAYS = { min: '2000-01-01', max: '2999-12-31' };

const INLINE = { gap: 2, whiteSpace: 'nowrap' } as const;

const ORDERS: Record<LeadOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest day first',
  latest: 'Latest day first',
};

const DayLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    textStyle: 'small',
    whiteSpace: 'nowrap',
  },
});

interface ListOptionsProps {
  readonly kind: LeadKind;
  readonly view: LeadView;
}

export function ListOptions({ view }: Pick<ListOptionsProps, 'view'>) {
  const mail = useMailState();
  const failed = view.filter('mail') === 'failed';
  return (
    <>
      <Check
        {...INLINE}
        checked={view.waiting}
        onChange={(on) => view.setFilter('waiting', on ? 'true' : '')}
      >
        Waiting over {REPLY_HOURS} h
      </Check>
      <Check {...INLINE} checked={view.byDue} onChange={view.setByDue}>
        Open (earliest deadline first)
      </Check>
      {(mail?.isSetUp || failed) && (
        <Check
          {...INLINE}
          checked={failed}
          onChange={(on) => view.setFilter('mail', on ? 'failed' : '')}
        >
          Email failed
        </Check>
      )}
      {view.filter('figure') && (
        <Check {...INLINE} checked onChange={() => view.setFilter('figure', '')}>
          Only a figure of the report
        </Check>
      )}
      {(['from', 'to'] as const).map((name) => (
        <DayLabel key={name}>
          Received {name}
          <DayField
            optional
            label={`Received ${name}`}
            days={DAYS}
            day={view.filter(name)}
            onDay={(day) => view.setFilter(name, day)}
          />
        </DayLabel>
      ))}
    </>
  );
}

/** The order of cards. Tables have sortable headers instead. */
export function ListOrder({ kind, view }: ListOptionsProps) {
  if (useWideScreen()) return null;
  return (
    <Select
      aria-label="Order"
      value={view.order}
      onChange={({ target }) => view.setOrder(target.value as LeadOrder)}
    >
      {ordersOf(kind).map((order) => (
        <option key={order} value={order}>
          {ORDERS[order]}
        </option>
      ))}
    </Select>
  );
}
