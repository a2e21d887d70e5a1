import { ClosingCall } from '#client/components/closing-call.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { PATHS } from '#shared/paths.ts';
import { AboutCompany } from './about-company.tsx';
import { AboutLeadership } from './about-leadership.tsx';
import { AboutVision } from './about-vision.tsx';

const closing = {
  heading: 'Talk to us',
  text: 'Book a call or write to us. Calls take 30 to 90 minutes, depending on the subject. We reply within 24 hours.',
  actions: [
    { label: 'Book a call', href: bookingPath('company') },
    { label: 'Write to us', href: PATHS.contact },
  ],
} as const;

export function AboutBody() {
  return (
    <>
      <AboutCompany />
      <AboutVision />
      <AboutLeadership />
      <ClosingCall id="talk" {...closing} />
    </>
  );
}
