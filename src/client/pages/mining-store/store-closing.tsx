import { chakra } from '@chakra-ui/react';
import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import { bookingLink } from '#shared/booking-links.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';

const copy = {
  id: 'next',
  label: 'Next',
  heading: 'Ask for a price',
  actions: [
    {
      label: 'Request Quote',
      href: bookingLink('hardware-quote'),
      text: 'Tell us machines, quantity and place. We reply with a price and a date.',
    },
    {
      label: 'Talk to a Hardware Specialist',
      href: bookingLink('hardware-specialist'),
      text: '30-45 min about models, firmware, power and cooling.',
    },
  ],
  chat: { label: 'WhatsApp Business', text: 'For a short question:' },
} as const;

/** The business chat, or nothing where there is no number. */
const chatLink: string | undefined = company.whatsapp.value
  ? `https://wa.me/${company.whatsapp.value.replace(/\D/g, '')}`
  : undefined;

const Chat = chakra('p', {
  base: { mt: 8, color: 'muted', '& a': { display: 'inline-block', py: 2 } },
});

/** What to do next. */
export function StoreClosing() {
  return (
    <Section id={copy.id} label={copy.label} heading={copy.heading} navPath={PATHS.miningStore}>
      <ActionList actions={copy.actions} />
      {chatLink && (
        <Chat>
          {copy.chat.text} <ExternalLink href={chatLink}>{copy.chat.label}</ExternalLink>
        </Chat>
      )}
    </Section>
  );
}
