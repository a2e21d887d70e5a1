import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportedFile, saveFile } from '#client/staff/leads/exported-file.ts';
import { characterOf } from '#client/staff/leads/shortcut.ts';
import { isTyping, isUnderDialog, useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import { filterOf, useLeadView } from '#client/staff/leads/use-lead-view.ts';
import { toastFailure } from '#client/staff/shell/failure-toast.ts';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { COMMANDS, type PaletteEntry } from '#client/staff/shell/palette-entries.ts';
import { openSearch } from '#client/staff/shell/search-button.tsx';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';
import { sessionToken } from '#client/staff/sign-in/stored-login.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const Palette = lazyDialog(
  'The search',
  async () => (await import('#client/staff/shell/palette.tsx')).Palette,
);
const ClosureForm = lazyDialog(
  'The form for a closure',
  async () => (await import('#client/staff/agenda/closure-form.tsx')).ClosureForm,
);

/** Saves the open list with its filters; contacts if no list is open. */
function useExport(): () => void {
  const [params] = useViewParams();
  const kind = KIND_NAMES.find((each) => LEAD_KINDS[each].list === params.get('tab')) ?? 'contact';
  const { list } = LEAD_KINDS[kind];
  const filter = filterOf(useLeadView(kind));
  return () => {
    const failed = (error: unknown) => toastFailure(`Failed to export ${list}`, error);
    exportedFile(list, filter, sessionToken()).then(saveFile, failed);
  };
}

/** `Ctrl+K` and `/` open the search palette from any tab. */
export function SearchPalette({ onSignOut }: { readonly onSignOut: () => void }) {
  const open = openSearch.useValue();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const exportList = useExport();
  useLeadKeys({ '/': () => openSearch.set('palette') });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const hasField = isUnderDialog() && isTyping(event.target);
    if (isCommand && !event.shiftKey && !altKey && characterOf(event)?.toLowerCase() === 'k') {
      // Otherwise the browser would search the web.
      event.preventDefault();
      if (!isUnderDialog()) openSearch.set('palette');
    } else if (open === 'palette' && !hasField && !isCommand && key.length === 1) {
      // The field is still loading: keep what the user types, and let no shortcut act.
      event.preventDefault();
      if (!event.repeat) setText((before) => before + key);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => {
      window.removeEventListener('keydown', listener, true);
      openSearch.set(null);
    };
  }, []);

  const goTo = (search: string) => () => void navigate(ADMIN_PATHS.dashboard + search);
  const command = (label: string, run: () => void): PaletteEntry => {
    return { value: label, label, group: COMMANDS, run };
  };
  const commands = [
    command('Go to contact submissions', goTo('')),
    command('Go to appointments', goTo('?tab=appointments')),
    command('Go to agenda', goTo('?tab=appointments&view=week')),
    command('Go to report', goTo('?tab=report')),
    command('Go to audit log', goTo('?tab=audit')),
    command('Go to integrations', goTo('?tab=integrations')),
    command('New closure', () => openSearch.set('closure')),
    command('Export', exportList),
    command('Sign out', onSignOut),
  ];
  const close = () => {
    openSearch.set(null);
    setText('');
  };
  return (
    <>
      {open === 'palette' && <Palette {...{ text, commands }} onText={setText} onClose={close} />}
      {open === 'closure' && <ClosureForm closure={undefined} onClose={close} />}
    </>
  );
}
