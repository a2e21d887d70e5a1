import { ActionLink } from '#client/components/button.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { type BookingTopicId, bookingPath } from '#shared/booking-paths.ts';

export function BookACall({ about }: { readonly about: BookingTopicId }) {
  return <ActionLink href={bookingPath(about)}>{BOOKING_LINK.label}</ActionLink>;
}
