export const bookAppointmentCopy = {
  label: 'Book an appointment',
  heading: 'Book a call with our team',
  lede: 'Choose a subject, a day and a start time in your own time zone. Calls take 30 to 90 minutes. We contact you within 24 hours to confirm.',
};
