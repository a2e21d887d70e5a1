import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { KeysSection } from './keys-section.tsx';
import { WebhookView } from './webhook-view.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    '& > a': { textStyle: 'small', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
    '& > dl small': { display: 'block', color: 'faint', textStyle: 'fine' },
    '& h2': { textStyle: 'heading', overflowWrap: 'anywhere' },
  },
});

/** Access for other systems: API keys and webhooks, or one webhook. */
export function IntegrationsView() {
  const [params] = useViewParams();
  const webhook = params.get('webhook');
  const view = useRef<HTMLDivElement>(null);
  useKeptFocus(view, () => view.current?.querySelector('h2'));
  return (
    <Page ref={view}>
      {webhook ? (
        <WebhookView key={webhook} id={webhook} />
      ) : (
        <>
          <h2 tabIndex={-1}>Integrations</h2>
          <KeysSection />
          <WebhooksSection />
        </>
      )}
    </Page>
  );
}
