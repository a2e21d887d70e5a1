import { QuietButton } from './buttons.tsx';
import { createStore } from './store.ts';

/** The open part of the search palette. */
export const openSearch = createStore<'palette' | 'closure' | null>(null);

/** Opens the palette without a keyboard. */
export const SearchButton = () => (
  <QuietButton onClick={() => openSearch.set('palette')}>Search people and companies</QuietButton>
);
