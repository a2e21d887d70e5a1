import { ActionList } from '#client/components/action-list.tsx';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { Section } from '#client/components/section.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { figures, figureTexts } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { FarmCounting } from './farm-counting.tsx';
import { FarmInfrastructure } from './farm-infrastructure.tsx';
import { FarmSpecifications } from './farm-specifications.tsx';
import { FarmTrackRecord } from './farm-track-record.tsx';

const solutions = {
  id: 'solutions',
  label: 'Solution services',
  heading: 'Four ways to work with us',
  actions: [
    {
      label: 'Host your machines',
      href: bookingPath('own-machines'),
      text: `Your hardware in our halls for ${figureTexts.hostingTerm}, maintenance included.`,
    },
    {
      label: 'Take a turnkey solution',
      href: bookingPath('turnkey-solutions'),
      text: `Machines, site, power and operations under one contract of ${figures.turnkeyTerm.value} ${figures.turnkeyTerm.unit}.`,
    },
    {
      label: 'Reserve capacity in the expansion',
      href: bookingPath('farm-expansion'),
      text: 'Tell us the load and the date. Capacity is reserved once the order is signed and the deposit is paid.',
    },
    {
      label: 'Request technical data',
      href: PATHS.contact,
      text: 'An engineer answers questions on cooling, connection, delivery and acceptance.',
    },
  ],
} as const;

const closing = {
  heading: 'Find the right farm for your machines',
  text: 'Tell us the model, the quantity and the date, or book a call. We reply within 24 hours.',
  actions: [
    { label: 'Book a call', href: bookingPath('farms') },
    { label: 'Contact us', href: PATHS.contact },
  ],
} as const;

export function MiningFarmsBody() {
  const { actions, ...section } = solutions;
  return (
    <>
      <FarmInfrastructure />
      <FarmSpecifications />
      <FarmTrackRecord />
      <FarmCounting />
      <Section {...section}>
        <ActionList actions={actions} />
      </Section>
      <ClosingCall id="next" {...closing} />
    </>
  );
}
