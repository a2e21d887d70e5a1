import { ClosingCall } from '#client/components/closing-call.tsx';
import { bookingLink } from '#shared/booking-links.ts';
import { PATHS } from '#shared/paths.ts';
import { AboutCompany } from './about-company.tsx';
import { aboutContent } from './about-content.ts';
import { AboutLeadership } from './about-leadership.tsx';
import { AboutVision } from './about-vision.tsx';

/** All of /about below its heading. */
export function AboutBody() {
  return (
    <>
      <AboutCompany />
      <AboutVision />
      <AboutLeadership />
      <ClosingCall
        id="talk"
        {...aboutContent.closing}
        actions={[
          { label: 'Book a call', href: bookingLink('company') },
          { label: 'Write to us', href: PATHS.contact },
        ]}
      />
    </>
  );
}
