import { QuietButton } from '#client/staff/shell/buttons.tsx';
import { createStore } from '#client/staff/shell/store.ts';

/** The open dialog of the search: the palette, or a new closure that it opened. */
export const openSearch = createStore<'palette' | 'closure' | null>(null);

export const SearchButton = () => (
  <QuietButton onClick={() => openSearch.set('palette')}>Search people and companies</QuietButton>
);
