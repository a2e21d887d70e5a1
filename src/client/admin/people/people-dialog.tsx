import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { leadToAssign } from './assigning.ts';

const PeopleSearch = lazyDialog(
  'The list of people',
  async () => (await import('./people-search.tsx')).PeopleSearch,
);

export function PeopleDialog() {
  const shown = leadToAssign.useValue();
  return (
    shown && <PeopleSearch key={shown.lead.id} {...shown} onClose={() => leadToAssign.set(null)} />
  );
}
