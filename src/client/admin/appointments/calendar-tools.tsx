import { lazyPart } from '#client/admin/loading/lazy-part.tsx';
import { SheetButton } from '#client/admin/parts/buttons.tsx';

const ClosuresSheet = lazyPart(
  async () => (await import('#client/admin/closures/closures-sheet.tsx')).ClosuresSheet,
);
const FeedSheet = lazyPart(
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
