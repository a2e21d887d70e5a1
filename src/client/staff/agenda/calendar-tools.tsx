import { SheetButton } from '#client/staff/shell/buttons.tsx';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';

const ClosuresSheet = lazyDialog(
  'The closures',
  async () => (await import('#client/staff/agenda/closures-sheet.tsx')).ClosuresSheet,
);
const FeedSheet = lazyDialog(
  'The calendar feed',
  async () => (await import('#client/staff/agenda/feed-sheet.tsx')).FeedSheet,
);

export function CalendarTools() {
  return (
    <>
      <SheetButton label="Closures" sheet={ClosuresSheet} />
      <SheetButton label="Calendar feed" sheet={FeedSheet} />
    </>
  );
}
