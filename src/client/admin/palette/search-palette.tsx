import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import { exportedFile, saveFile } from '#client/admin/leads/export/exported-file.ts';
import { isUnderDialog, useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import { filterOf, useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { sessionToken } from '#client/admin/session/stored-login.ts';
import { lazyPart } from '#client/start/lazy-part.tsx';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { COMMANDS, type PaletteEntry } from './palette-entries.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const ClosureForm = lazyPart(
  async () => (await import('#client/admin/closures/closure-form.tsx')).ClosureForm,
);

interface SearchPaletteProps {
  readonly onSignOut: () => void;
}

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
export function SearchPalette({ onSignOut }: SearchPaletteProps) {
  const [open, setOpen] = useState<'palette' | 'closure' | null>(null);
  const navigate = useNavigate();
  const exportList = useExport();
  useLeadKeys({ '/': () => setOpen('palette') });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOpener = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isOpener || event.key.toLowerCase() !== 'k') return;
    // Otherwise the browser would search the web.
    event.preventDefault();
    if (!isUnderDialog()) setOpen('palette');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
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
    command('New closure', () => setOpen('closure')),
    command('Export', exportList),
    command('Sign out', onSignOut),
  ];
  const close = () => setOpen(null);
  return (
    <>
      {open === 'palette' && <Palette commands={commands} onClose={close} />}
      {open === 'closure' && <ClosureForm closure={undefined} onClose={close} />}
    </>
  );
}
