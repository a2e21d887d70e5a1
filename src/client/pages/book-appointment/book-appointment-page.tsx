import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/page-hero.tsx';
import { BookingIsland } from '#client/forms/booking/booking-form.tsx';
import { useCopy } from '#client/language/language.tsx';
import { BOOK_APPOINTMENT_COPY } from './book-appointment-copy.ts';

const Body = chakra('div', { base: { pb: 'section' } });

export function BookAppointmentPage() {
  return (
    <>
      <PageHero {...useCopy(BOOK_APPOINTMENT_COPY)} />
      <Body className="wrap">
        <BookingIsland />
      </Body>
    </>
  );
}
