import { ClosingCall } from '#client/components/closing-call.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { serviceCards } from '#shared/catalogue/service-cards.ts';
import { MiningSolutions } from './mining-solutions.tsx';
import { ServiceChapter } from './service-chapter.tsx';
import { TermsPromises } from './terms-promises.tsx';
import { UptimeSla } from './uptime-sla.tsx';

const closing = {
  heading: 'Request a quote',
  text: 'Tell us how many machines or megawatts, where and when. We contact you within 24 hours.',
  actions: [
    { label: 'Book a Call', href: bookingPath('services') },
    { label: 'Get Hosting Quote', href: bookingPath('hosting-quote') },
  ],
} as const;

export function ServicesBody() {
  return (
    <>
      {serviceCards.map((card) => (
        <ServiceChapter key={card.id} card={card} />
      ))}
      <MiningSolutions />
      <UptimeSla />
      <TermsPromises />
      <ClosingCall id="call" {...closing} />
    </>
  );
}
