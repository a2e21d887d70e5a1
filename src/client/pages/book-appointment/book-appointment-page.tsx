import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { bookAppointmentContent as content } from './book-appointment-content.ts';

const BookingForm = hydrateWhenSeen(
  () => import('#client/features/booking/booking-form.tsx'),
  'BookingForm',
);

const Body = chakra('div', { base: { pb: 'section' } });

/** The page at /book-appointment. */
export function BookAppointmentPage() {
  return (
    <>
      <PageHero label={content.label} heading={content.heading} lede={content.lede} />
      <Body className="wrap">
        <BookingForm />
      </Body>
    </>
  );
}
