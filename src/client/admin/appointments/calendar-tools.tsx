import { lazy } from 'react';
import { SheetButton } from '#client/admin/parts/sheet-button.tsx';

const ClosuresSheet = lazy(async () => ({
  default: (await import('#client/admin/closures/closures-sheet.tsx')).ClosuresSheet,
}));
const FeedSheet = lazy(async () => ({
  default: (await import('#client/admin/calendar-feed/feed-sheet.tsx')).FeedSheet,
}));

export function CalendarTools() {
  return (
    <>
      <SheetButton label="Closures" sheet={ClosuresSheet} />
      <SheetButton label="Calendar feed" sheet={FeedSheet} />
    </>
  );
}
