import { ActionLink } from '#client/components/button.tsx';
import { useCopy } from '#client/language/language.tsx';
import { FRAME_COPY } from '#client/layout/frame.copy.ts';
import { type BookingTopicId, bookingPath } from '#shared/booking-paths.ts';

export function BookACall({ about }: { readonly about: BookingTopicId }) {
  return <ActionLink href={bookingPath(about)}>{useCopy(FRAME_COPY).book}</ActionLink>;
}
