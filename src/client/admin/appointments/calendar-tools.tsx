import { lazyDialog } from '#client/admin/loading/lazy-part.tsx';
import { SheetButton } from '#client/admin/parts/buttons.tsx';

const ClosuresSheet = lazyDialog(
  'The closures',
  async () => (await import('#client/admin/closures/closures-sheet.tsx')).ClosuresSheet,
);
const FeedSheet = lazyDialog(
  'The calendar feed',
  async () => (await import('#client/admin/calendar-feed/feed-sheet.tsx')).FeedSheet,
);

export function CalendarTools() {
  return (
    <>
      <SheetButton label="Closures" sheet={ClosuresSheet} />
      <SheetButton label="Calendar feed" sheet={FeedSheet} />
    </>
  );
}
