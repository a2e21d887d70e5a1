import { chakra } from '@chakra-ui/react';
import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { companyChatUrl } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { STORE_COPY } from './store.copy.ts';

const Chat = chakra('p', {
  base: { mt: 8, color: 'muted', '& a': { display: 'inline-block', py: 2 } },
});

export function StoreClosing() {
  const { quote, specialist, cost, chat, ...section } = useCopy(STORE_COPY).closing;
  const actions = [
    { ...quote, href: bookingPath('hardware-quote') },
    { ...specialist, href: bookingPath('hardware-specialist') },
    { ...cost, href: PATHS.runningCost },
  ];
  return (
    <Section id="next" {...section} navPath={PATHS.miningStore}>
      <ActionList actions={actions} />
      {companyChatUrl && (
        <Chat>
          {chat} <ExternalLink href={companyChatUrl}>WhatsApp Business</ExternalLink>
        </Chat>
      )}
    </Section>
  );
}
