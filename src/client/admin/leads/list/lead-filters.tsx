import { statusWords } from '#client/admin/kinds/lead-status.tsx';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { Select } from '#client/components/field.tsx';
import { statusesOf } from '#shared/lead-kinds.ts';
import { type When, whensOf } from '#shared/leads/lead-work.ts';

interface LeadFiltersProps {
  readonly kind: LeadDescription;
  readonly view: LeadView;
  readonly services: readonly string[];
}

const WHENS: Record<When, string> = {
  today: 'Today',
  week: 'Next 7 days',
  past: 'Past and not completed',
};

/** Filters by status and, if the kind supports them, by service and by day. */
export function LeadFilters(props: LeadFiltersProps) {
  const { view, services } = props;
  const { kind, anyStatus, serviceLabel } = props.kind;
  const chosen = view.filter('service');
  // Keep the selected service as an option even if no lead has it.
  const offered = chosen === '' || services.includes(chosen) ? services : [...services, chosen];
  return (
    <>
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
              {WHENS[when]}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
