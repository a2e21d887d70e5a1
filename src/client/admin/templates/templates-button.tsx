import { lazy } from 'react';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { SheetButton } from '#client/admin/parts/sheet-button.tsx';

const TemplatesSheet = lazy(async () => ({
  default: (await import('./templates-sheet.tsx')).TemplatesSheet,
}));

export function TemplatesButton() {
  const mail = useMailState();
  return mail?.isSetUp ? <SheetButton label="Templates" sheet={TemplatesSheet} /> : null;
}
