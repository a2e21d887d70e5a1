import { chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { backdropStyles, focusable } from '#client/components/dialog.tsx';
import {
  leadEntries,
  matchingCommands,
  type PaletteEntry,
} from '#client/staff/shell/palette-entries.ts';
import { SearchList } from '#client/staff/shell/search-list.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const DEBOUNCE_MS = 200;

interface PaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly commands: readonly PaletteEntry[];
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

export function Palette({ text, onText, commands, onClose }: PaletteProps) {
  const q = useSettled(text.trim());
  const navigate = useNavigate();
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
  const people = text.trim() === '' ? [] : (found.data?.people ?? []);
  const [opener] = useState(() => document.activeElement);
  const open = (address: string) => void navigate(ADMIN_PATHS.dashboard + address);
  return (
    <Parts.Root
      open
      preventScroll={false}
      onOpenChange={(change) => change.open || onClose()}
      finalFocusEl={() => focusable(opener)}
    >
      <Portal>
        <Parts.Backdrop css={backdropStyles} />
        <Parts.Positioner css={positionerStyles}>
          <Parts.Content css={contentStyles} aria-label="Search">
            <SearchList
              name="Results"
              items={[...leadEntries(people, open), ...matchingCommands(commands, text)]}
              {...{ text, onText }}
              onChoose={({ run }) => {
                onClose();
                run();
              }}
              show={({ label, about }) => (
                <>
                  <span>{label}</span>
                  {about && <bdi>{about}</bdi>}
                </>
              )}
              aria-label="Search people, companies and commands"
              placeholder="Name, email, company, phone, reference or words"
              maxLength={LIMITS.search}
            />
            <State role="status">
              {stateText(text, isSearching, people.length, found.data?.isMore ?? false)}
            </State>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

function stateText(text: string, isSearching: boolean, people: number, isMore: boolean): string {
  if (text.trim() === '') return 'Type to search all leads. ↑ and ↓ select, Enter opens.';
  if (isSearching) return 'Searching';
  if (people === 0) return isMore ? 'No match among the newest leads' : 'No matching leads';
  const found = people === 1 ? '1 person' : `${people} people`;
  return isMore ? `The newest ${found}. Type more to narrow the search.` : found;
}

const State = chakra('p', {
  base: { textStyle: 'small', color: 'muted', paddingInline: 4, paddingBlock: 3 },
});

const positionerStyles = {
  position: 'fixed',
  inset: 0,
  zIndex: 21,
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
