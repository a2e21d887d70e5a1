import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toaster.ts';
import { Deliveries } from '#client/staff/integrations/deliveries.tsx';
import { KeysSection } from '#client/staff/integrations/keys.tsx';
import { DeleteDialog, RotateForm } from '#client/staff/integrations/parts.tsx';
import {
  WebhookForm,
  WebhookSecret,
  WebhookState,
  WebhooksSection,
} from '#client/staff/integrations/webhooks.tsx';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import { BusyButton, ListMessage, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import { pagePath, useViewParams } from '#client/staff/shell/view-params.ts';

const FAILURE = 'Failed to fetch the webhook';

const refetch = () => void cached.webhooks.invalidate();

/** One webhook with its deliveries. */
export function WebhookView({ id }: { readonly id: string }) {
  const query = trpc.webhooks.get.useQuery({ id }, { staleTime: 0, meta: { failure: FAILURE } });
  const [, , put] = useViewParams();
  const [act, setAct] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const change = trpc.webhooks.update.useMutation({
    ...{ onSettled: refetch, meta: { failure: 'Failed to change the webhook' } },
    onSuccess: ({ enabled }) => toast({ title: enabled ? 'Webhook enabled' : 'Webhook disabled' }),
  });
  const test = trpc.webhooks.test.useMutation({
    ...{ onSettled: refetch, meta: { failure: 'Failed to send the test event' } },
    onSuccess: () => toast({ title: 'Test event queued' }),
  });
  const close = () => setAct(null);
  const { data: webhook } = query;
  const until = webhook?.formerSecretUntil;
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons, () => buttons.current?.querySelector('button'));
  return (
    <>
      <Link to={pagePath('integrations')}>All integrations</Link>
      <h2 tabIndex={-1}>{webhook?.url ?? 'Webhook'}</h2>
      {!webhook && <ListMessage query={query} failure={FAILURE} />}
      {webhook && (
        <>
          <Facts
            facts={[
              ['State', <WebhookState key="state" {...webhook} />],
              ['Description', webhook.description && <bdi key="text">{webhook.description}</bdi>],
              ['Events', webhook.types.join(', ') || 'All'],
              ['Former secret', until && `Also signs until ${formatUaeMinute(until)}`],
            ]}
          />
          <ButtonRow ref={buttons}>
            {webhook.enabled ? (
              <BusyButton busy={test.isPending} onClick={() => test.mutate({ id })}>
                Send test event
              </BusyButton>
            ) : (
              <BusyButton
                busy={change.isPending}
                onClick={() => change.mutate({ id, enabled: true })}
              >
                Enable
              </BusyButton>
            )}
            <SmallButton onClick={() => setAct('edit')}>Edit</SmallButton>
            <SmallButton onClick={() => setAct('rotate')}>Rotate secret</SmallButton>
            {webhook.enabled && (
              <TwoPressButton
                question="Stop sending now?"
                disabled={change.isPending}
                onConfirm={() => change.mutate({ id, enabled: false })}
              >
                Disable
              </TwoPressButton>
            )}
            <SmallButton onClick={() => setAct('delete')}>Delete</SmallButton>
          </ButtonRow>
          <Deliveries webhook={webhook} />
          {act === 'edit' && (
            <WebhookForm
              webhook={webhook}
              send={async (input) => {
                await trpcClient.webhooks.update.mutate({ ...input, id });
                refetch();
              }}
              onClose={close}
            />
          )}
          {act === 'rotate' && (
            <WebhookSecret
              form={(form) => (
                <RotateForm
                  {...form}
                  name={webhook.url}
                  note="Until the present secret ends, each request has a signature of both secrets."
                  rotate={(overlapHours) => trpcClient.webhooks.rotate.mutate({ id, overlapHours })}
                />
              )}
              onMade={refetch}
              onClose={close}
            />
          )}
          {act === 'delete' && (
            <DeleteDialog
              what="webhook"
              remove={() => trpcClient.webhooks.remove.mutate({ id })}
              onSettled={() => {
                put({ webhook: null });
                void cached.webhooks.list.invalidate();
              }}
              onClose={close}
            >
              Its waiting deliveries and its log are deleted, too.
            </DeleteDialog>
          )}
        </>
      )}
    </>
  );
}

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
