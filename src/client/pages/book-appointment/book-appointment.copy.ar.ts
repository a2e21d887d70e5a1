import type { bookAppointmentCopy as english } from './book-appointment.copy.en.ts';

export const bookAppointmentCopy: typeof english = {
  label: 'حجز موعد',
  heading: 'احجزوا مكالمة مع فريقنا',
  lede: 'اختاروا الموضوع واليوم ووقت البدء بحسب منطقتكم الزمنية. تستغرق المكالمة من 30 إلى 90 دقيقة، ونتواصل معكم خلال 24 ساعة لتأكيد الموعد.',
};
