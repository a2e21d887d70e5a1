import { ActionList } from '#client/components/action-list.tsx';
import { BookACall } from '#client/components/book-a-call.tsx';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { PATHS } from '#shared/paths.ts';
import { FarmCounting } from './farm-counting.tsx';
import { FarmInfrastructure } from './farm-infrastructure.tsx';
import { FarmSpecifications } from './farm-specifications.tsx';
import { FarmTrackRecord } from './farm-track-record.tsx';
import { FARMS_COPY } from './farms.copy.ts';

export function MiningFarmsPage() {
  return (
    <>
      <PageHero {...useCopy(FARMS_COPY).hero}>
        <BookACall about="farms" />
      </PageHero>
      <MiningFarmsBody />
    </>
  );
}

function MiningFarmsBody() {
  const { solutions, closing } = useCopy(FARMS_COPY);
  const { host, turnkey, reserve, technical, ...section } = solutions;
  const actions = [
    { ...host, href: bookingPath('own-machines') },
    { ...turnkey, href: bookingPath('turnkey-solutions') },
    { ...reserve, href: bookingPath('farm-expansion') },
    { ...technical, href: PATHS.contact },
  ];
  const { heading, text, book, contact, cost } = closing;
  const next = [
    { label: book, href: bookingPath('farms') },
    { label: contact, href: PATHS.contact },
    { label: cost, href: PATHS.runningCost },
  ];
  return (
    <>
      <FarmInfrastructure />
      <FarmSpecifications />
      <FarmTrackRecord />
      <FarmCounting />
      <Section id="solutions" {...section}>
        <ActionList actions={actions} />
      </Section>
      <ClosingCall id="next" heading={heading} text={text} actions={next} />
    </>
  );
}
