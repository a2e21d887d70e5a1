import { chakra, createListCollection, Listbox } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Input } from '#client/components/field.tsx';
import { characterOf, isUnderDialog } from '#client/staff/leads/keys.tsx';
import { capitalised, statusWords } from '#client/staff/leads/lead-values.tsx';
import { createStore } from '#client/staff/shell/browser-state.ts';
import { QuietButton } from '#client/staff/shell/controls.tsx';
import { Overlay } from '#client/staff/shell/dialog.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay } from '#client/staff/shell/uae-day.ts';
import { viewAddress } from '#client/staff/shell/view-params.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { FoundPerson } from '#shared/leads/lead-search.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

interface PaletteEntry {
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly group: string;
  readonly run: () => void;
}

function leadEntries(
  people: readonly FoundPerson[],
  open: (address: string) => void,
): PaletteEntry[] {
  return people.flatMap((person) =>
    person.matches.map(({ kind, id, status, createdAt, excerpt }): PaletteEntry => {
      const parts = [capitalised(kind), formatUaeDay(createdAt), statusWords(kind, status).label];
      return {
        value: id,
        label: parts.join(' · '),
        about: excerpt ?? person.companyName ?? readableEmail(person.email),
        group: person.fullName,
        run: () => open(`?tab=${LEAD_KINDS[kind].list}&lead=${id}`),
      };
    }),
  );
}

const openSearch = createStore(false);

export const SearchButton = () => (
  <QuietButton onClick={() => openSearch.set(true)}>Search people and companies</QuietButton>
);

const DEBOUNCE_MS = 200;

interface PaletteProps {
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Palette({ onSignOut, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const navigate = useNavigate();
  const views = trpc.views.list.useQuery(undefined, { staleTime: 0 });
  const found = trpc.search.people.useQuery(
    { q },
    {
      enabled: q !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      meta: { failure: 'Failed to search' },
    },
  );
  const isSearching = q !== text.trim() || found.isFetching;
  const isMatch = ({ label }: PaletteEntry) =>
    label.toLowerCase().includes(text.trim().toLowerCase());
  const people = text.trim() === '' ? [] : (found.data?.people ?? []);
  const open = (address: string) => void navigate(ADMIN_PATHS.dashboard + address);
  const command = (label: string, run: () => void): PaletteEntry => {
    return { value: label, label, group: 'Commands', run };
  };
  const others = [
    ...(views.data ?? []).map(({ id, name, kind, filter }): PaletteEntry => {
      const { list, title } = LEAD_KINDS[kind];
      const { search, hash } = viewAddress(new URLSearchParams({ tab: list, ...filter }));
      return {
        value: id,
        label: name,
        about: title,
        group: 'Views',
        run: () => open(search + hash),
      };
    }),
    command('Go to contact submissions', () => open('')),
    command('Go to appointments', () => open('?tab=appointments')),
    command('Go to agenda', () => open('?tab=appointments&view=week')),
    command('Go to report', () => open('?tab=report')),
    command('Go to audit log', () => open('?tab=audit')),
    command('Go to integrations', () => open('?tab=integrations')),
    command('Sign out', onSignOut),
  ];
  const items = [...leadEntries(people, open), ...others.filter(isMatch)];
  const collection = createListCollection({
    items,
    itemToString: ({ label }) => label,
    groupBy: ({ group }) => group,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Overlay aria-label="Search" place={placeStyles} css={contentStyles} onClose={onClose}>
      {/* The field keeps the focus; arrow keys and Enter choose from the list. */}
      <Listbox.Root
        collection={collection}
        value={[]}
        onValueChange={({ items: [item] }) => {
          if (!item) return;
          onClose();
          item.run();
        }}
        loopFocus
      >
        <Listbox.Input asChild autoHighlight>
          <Input
            ref={input}
            role="combobox"
            aria-expanded={items.length > 0}
            aria-label="Search people, companies and commands"
            placeholder="Name, email, company, phone, reference or words"
            maxLength={LIMITS.search}
            value={text}
            onChange={({ target }) => setText(target.value)}
            data-autofocus=""
          />
        </Listbox.Input>
        <Listbox.Content aria-label="Results" tabIndex={-1}>
          {collection.group().map(([group, entries]) => (
            <Listbox.ItemGroup key={group}>
              <Listbox.ItemGroupLabel>
                <bdi>{group}</bdi>
              </Listbox.ItemGroupLabel>
              {entries.map((item) => (
                <Listbox.Item key={item.value} item={item} highlightOnHover>
                  <span>{item.label}</span>
                  {item.about && <bdi>{item.about}</bdi>}
                </Listbox.Item>
              ))}
            </Listbox.ItemGroup>
          ))}
        </Listbox.Content>
      </Listbox.Root>
      <chakra.p textStyle="small" color="muted" paddingInline={4} paddingBlock={3} role="status">
        {stateText(text, isSearching, people.length, found.data?.isMore ?? false)}
      </chakra.p>
    </Overlay>
  );
}

function stateText(text: string, isSearching: boolean, people: number, isMore: boolean): string {
  if (text.trim() === '') return 'Type to search all leads. ↑ and ↓ select, Enter opens.';
  if (isSearching) return 'Searching';
  if (people === 0) return isMore ? 'No match among the newest leads' : 'No matching leads';
  const found = people === 1 ? '1 person' : `${people} people`;
  return isMore ? `The newest ${found}. Type more to narrow the search.` : found;
}

const placeStyles = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: { base: 2, md: '12vh 1rem 1rem' },
};

const contentStyles = {
  width: 'min(42rem, 100%)',
  maxHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  bg: 'panel',
  border: '1px solid {colors.edge}',
  borderRadius: 'panel',
  overflow: 'hidden',
  _focusVisible: { outline: 'none' },
  '& > div:first-of-type': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& input': {
    border: 'none',
    borderBottom: '1px solid {colors.line}',
    borderRadius: 0,
    bg: 'panel',
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& [role=listbox]': { overflowY: 'auto', maxHeight: '26rem', paddingBlock: 2 },
  '& [role=group]': { paddingBlock: 1 },
  '& [data-part=item-group-label]': {
    textStyle: 'small',
    color: 'faint',
    paddingInline: 4,
    paddingBlock: 1,
    overflowWrap: 'anywhere',
  },
  '& [role=option]': {
    display: 'flex',
    columnGap: 3,
    alignItems: 'baseline',
    paddingInline: 4,
    paddingBlock: 2,
    textStyle: 'small',
    cursor: 'pointer',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    '& > span': { flex: 'none', maxWidth: '100%' },
    '& > bdi': {
      minWidth: 0,
      color: 'muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&[data-highlighted]': {
      bg: 'sunken',
      boxShadow: 'inset 2px 0 0 {colors.accent}',
      _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
};

/** `Ctrl+K` opens the search palette from any tab. */
export function SearchPalette({ onSignOut }: { readonly onSignOut: () => void }) {
  const open = openSearch.useValue();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isCommand || characterOf(event)?.toLowerCase() !== 'k') return;
      // Otherwise the browser would search the web.
      event.preventDefault();
      if (!isUnderDialog()) openSearch.set(true);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      openSearch.set(false);
    };
  }, []);

  return open && <Palette onSignOut={onSignOut} onClose={() => openSearch.set(false)} />;
}
