import { chakra } from '@chakra-ui/react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { KeysSection } from './keys-section.tsx';
import { WebhookView } from './webhook-view.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 6,
    '& > h2': { textStyle: 'heading' },
  },
});

/** Access for other systems: API keys and webhooks, or one webhook. */
export function IntegrationsView() {
  const [params] = useViewParams();
  const webhook = params.get('webhook');
  if (webhook) return <WebhookView key={webhook} id={webhook} />;
  return (
    <Page>
      <h2>Integrations</h2>
      <KeysSection />
      <WebhooksSection />
    </Page>
  );
}
