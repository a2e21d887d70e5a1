import { statusWords } from '#client/admin/kinds/lead-status.tsx';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { Select } from '#client/components/field.tsx';
import { statusesOf } from '#shared/lead-kinds.ts';

interface LeadFiltersProps {
  readonly kind: LeadDescription;
  readonly view: LeadView;
  /** The services that occur in the leads. */
  readonly services: readonly string[];
}

/** How a list is narrowed by status and, where its kind has a label for them, by service. */
export function LeadFilters(props: LeadFiltersProps) {
  const { view, services } = props;
  const { kind, anyStatus, serviceLabel } = props.kind;
  const chosen = view.filter('service');
  // What the address asks for is named even where no lead has it.
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
    </>
  );
}
