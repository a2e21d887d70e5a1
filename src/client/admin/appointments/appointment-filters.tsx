import type { LeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { Select } from '#client/components/field.tsx';
import { APPOINTMENT_STATUSES } from '#shared/appointments.ts';
import { APPOINTMENT_STATUS_LABELS, serviceTypeLabel } from './appointment-labels.ts';

interface AppointmentFiltersProps {
  readonly view: LeadView;
  /** Those that occur in the bookings. */
  readonly serviceTypes: readonly string[];
}

export function AppointmentFilters({ view, serviceTypes }: AppointmentFiltersProps) {
  const chosen = view.filter('service');
  // What the address asks for is named even where no booking has it.
  const named = chosen === '' || serviceTypes.includes(chosen);
  const types = named ? serviceTypes : [...serviceTypes, chosen];
  return (
    <>
      <Select
        aria-label="Status"
        value={view.filter('status')}
        onChange={({ target }) => view.setFilter('status', target.value)}
      >
        <option value="">All</option>
        {APPOINTMENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {APPOINTMENT_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Service"
        value={chosen}
        onChange={({ target }) => view.setFilter('service', target.value)}
      >
        <option value="">All Services</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {serviceTypeLabel(type)}
          </option>
        ))}
      </Select>
    </>
  );
}
