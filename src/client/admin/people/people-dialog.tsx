import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { assignLead } from './assign-lead.ts';
import { leadToAssign } from './assigning.ts';

export const PeopleSearch = lazyDialog(
  'The list of people',
  async () => (await import('./people-search.tsx')).PeopleSearch,
);

export function PeopleDialog() {
  const shown = leadToAssign.useValue();
  if (!shown) return null;
  const { kind, lead } = shown;
  return (
    <PeopleSearch
      key={lead.id}
      label={lead.fullName}
      assigneeId={lead.assignee?.id}
      onChoose={(person) => void assignLead(kind, lead, person)}
      onClose={() => leadToAssign.set(null)}
    />
  );
}
