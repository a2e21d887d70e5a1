import { assignLead } from '#client/staff/leads/assign-lead.ts';
import { leadToAssign } from '#client/staff/leads/assigning.ts';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';

export const PeopleSearch = lazyDialog(
  'The list of people',
  async () => (await import('#client/staff/leads/people-search.tsx')).PeopleSearch,
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
