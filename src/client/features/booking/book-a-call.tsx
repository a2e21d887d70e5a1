import { ActionLink } from '#client/components/button.tsx';
import { BOOKING_LINK } from '#client/layout/navigation.ts';
import { type BookingTopicId, bookingLink } from '#shared/booking-links.ts';

/** The way to a call in a page's first screen; `about` is what the page is about. */
export function BookACall({ about }: { readonly about: BookingTopicId }) {
  return <ActionLink href={bookingLink(about)}>{BOOKING_LINK.label}</ActionLink>;
}
