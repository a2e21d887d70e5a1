import { chakra } from '@chakra-ui/react';
import { PageHero } from '#client/components/section.tsx';
import { BookingIsland } from '#client/forms/booking/booking-form.tsx';
import { useCopy } from '#client/language/language.tsx';

const en = {
  label: 'Book an appointment',
  heading: 'Book a call with our team',
  lede: 'Choose a subject, a day and a start time in your own time zone. Calls take 30 to 90 minutes. We contact you within 24 hours to confirm.',
};

const ar: typeof en = {
  label: 'حجز موعد',
  heading: 'احجزوا مكالمة مع فريقنا',
  lede: 'اختاروا الموضوع واليوم ووقت البدء بحسب منطقتكم الزمنية. تستغرق المكالمة من 30 إلى 90 دقيقة، ونتواصل معكم خلال 24 ساعة لتأكيد الموعد.',
};

const BOOK_APPOINTMENT_COPY = { en, ar };

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
