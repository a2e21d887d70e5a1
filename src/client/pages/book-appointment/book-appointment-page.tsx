import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/page-hero.tsx';
import { hydrateWhenSeen } from '#client/start/hydrate-when-seen.tsx';

const BookingForm = hydrateWhenSeen(
  () => import('#client/features/booking/booking-form.tsx'),
  'BookingForm',
);

const Body = chakra('div', { base: { pb: 'section' } });

export function BookAppointmentPage() {
  return (
    <>
      <PageHero
        label="Book an appointment"
        heading="Book a call with our team"
        lede="Choose a subject, a day and a start time in your own time zone. Calls take 30 to 90 minutes. We contact you within 24 hours to confirm."
      />
      <Body className="wrap">
        <BookingForm />
      </Body>
    </>
  );
}
