import { chakra } from '@chakra-ui/react';
import { ActionList } from '#client/components/action-list.tsx';
import { Section } from '#client/components/section.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import { PATHS } from '#shared/paths.ts';
import { chatLink, miningStoreContent } from './mining-store-content.ts';

const copy = miningStoreContent.closing;

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
