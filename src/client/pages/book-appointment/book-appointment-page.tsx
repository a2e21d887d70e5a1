import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';
import { BOOK_APPOINTMENT_COPY } from './book-appointment-copy.ts';

const BookingForm = hydrateWhenSeen(
  () => import('#client/features/booking/booking-form.tsx'),
  'BookingForm',
);

const Body = chakra('div', { base: { pb: 'section' } });

export function BookAppointmentPage() {
  return (
    <>
      <PageHero {...useCopy(BOOK_APPOINTMENT_COPY)} />
      <Body className="wrap">
        <BookingForm />
      </Body>
    </>
  );
}
