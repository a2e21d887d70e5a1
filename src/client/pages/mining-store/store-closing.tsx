import { chakra } from '@chakra-ui/react';
import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { companyChatUrl } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';

const ACTIONS = [
  {
    label: 'Request Quote',
    href: bookingPath('hardware-quote'),
    text: 'Tell us the model, the quantity and the destination. We reply with a price and a delivery date.',
  },
  {
    label: 'Talk to a Hardware Specialist',
    href: bookingPath('hardware-specialist'),
    text: '30-45 min on models, firmware, power and cooling.',
  },
];

const Chat = chakra('p', {
  base: { mt: 8, color: 'muted', '& a': { display: 'inline-block', py: 2 } },
});

export function StoreClosing() {
  return (
    <Section id="next" label="Next" heading="Request a price" navPath={PATHS.miningStore}>
      <ActionList actions={ACTIONS} />
      {companyChatUrl && (
        <Chat>
          Quick question? <ExternalLink href={companyChatUrl}>WhatsApp Business</ExternalLink>
        </Chat>
      )}
    </Section>
  );
}
