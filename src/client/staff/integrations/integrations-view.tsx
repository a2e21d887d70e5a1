import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { KeysSection } from '#client/staff/integrations/keys-section.tsx';
import { WebhookView } from '#client/staff/integrations/webhook-view.tsx';
import { WebhooksSection } from '#client/staff/integrations/webhooks-section.tsx';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';

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
