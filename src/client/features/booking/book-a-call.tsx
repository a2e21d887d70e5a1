import { ActionLink } from '#client/components/button.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { type BookingTopicId, bookingLink } from '#shared/booking-links.ts';

export function BookACall({ about }: { readonly about: BookingTopicId }) {
  return <ActionLink href={bookingLink(about)}>{BOOKING_LINK.label}</ActionLink>;
}
