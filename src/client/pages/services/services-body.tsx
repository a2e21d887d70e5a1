import { ClosingCall } from '#client/components/closing-call.tsx';
import { useCopy } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { serviceCards } from '#shared/catalogue/arabic/service-cards.ts';
import { MiningSolutions } from './mining-solutions.tsx';
import { ServiceChapter } from './service-chapter.tsx';
import { SERVICES_COPY } from './services.copy.ts';
import { TermsPromises } from './terms-promises.tsx';
import { UptimeSla } from './uptime-sla.tsx';

export function ServicesBody() {
  const { heading, text, book, quote } = useCopy(SERVICES_COPY).closing;
  const actions = [
    { label: book, href: bookingPath('services') },
    { label: quote, href: bookingPath('hosting-quote') },
  ];
  return (
    <>
      {useCopy(serviceCards).map((card) => (
        <ServiceChapter key={card.id} card={card} />
      ))}
      <MiningSolutions />
      <UptimeSla />
      <TermsPromises />
      <ClosingCall id="call" heading={heading} text={text} actions={actions} />
    </>
  );
}
