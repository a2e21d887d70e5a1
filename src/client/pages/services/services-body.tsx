import { ClosingCall } from '#client/components/closing-call.tsx';
import { serviceCards } from '#shared/catalogue/service-cards.ts';
import { MiningSolutions } from './mining-solutions.tsx';
import { ServiceChapter } from './service-chapter.tsx';
import { servicesContent } from './services-content.ts';
import { TermsPromises } from './terms-promises.tsx';
import { UptimeSla } from './uptime-sla.tsx';

/** All of /services below its index. */
export function ServicesBody() {
  return (
    <>
      {serviceCards.map((card) => (
        <ServiceChapter key={card.id} card={card} />
      ))}
      <MiningSolutions />
      <UptimeSla />
      <TermsPromises />
      <ClosingCall id="call" {...servicesContent.closing} />
    </>
  );
}
