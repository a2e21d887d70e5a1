import { lazyPart } from '#client/start/lazy-part.tsx';
import { usePeopleSearch } from './assigning.ts';

const PeopleSearch = lazyPart(async () => (await import('./people-search.tsx')).PeopleSearch);

/** The search for the person who shall handle a lead, while it is open. */
export function PeopleDialog() {
  const asked = usePeopleSearch();
  return asked && <PeopleSearch key={asked.lead.id} {...asked} />;
}
