import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { pagePath } from '#client/admin/address/page-path.ts';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { cached, trpc, trpcClient } from '#client/admin/calls/trpc.ts';
import { BusyButton, TwoPressButton } from '#client/admin/parts/buttons.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { RotateForm } from './rotate-form.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret, WebhookState } from './webhook-parts.tsx';

const FAILURE = 'Failed to fetch the webhook';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    '& > h2': { textStyle: 'heading', overflowWrap: 'anywhere' },
    '& > a': { textStyle: 'small', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: 6,
      rowGap: 2,
      textStyle: 'dense',
      '& dt': { color: 'faint' },
      '& dd': { overflowWrap: 'break-word' },
      '& dd > span': { textStyle: 'dense' },
      '& small': { display: 'block', color: 'faint', textStyle: 'fine' },
    },
  },
});

const refetch = () => void cached.webhooks.invalidate();

/** One webhook with its deliveries. */
export function WebhookView({ id }: { readonly id: string }) {
  const query = trpc.webhooks.get.useQuery({ id }, { staleTime: 0, meta: { failure: FAILURE } });
  const [, , put] = useViewParams();
  const [act, setAct] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const change = trpc.webhooks.update.useMutation({
    ...{ onSettled: refetch, meta: { failure: 'Failed to change the webhook' } },
    onSuccess: ({ webhook: { enabled } }) =>
      void toast({ title: enabled ? 'Webhook enabled' : 'Webhook disabled' }),
  });
  const test = trpc.webhooks.test.useMutation({
    ...{ onSettled: refetch, meta: { failure: 'Failed to send the test event' } },
    onSuccess: () => void toast({ title: 'Test event queued' }),
  });
  const close = () => setAct(null);
  const { data: webhook } = query;
  return (
    <Page>
      <AdminLink to={pagePath('integrations')}>All integrations</AdminLink>
      {!webhook && <ListMessage query={query} failure={FAILURE} />}
      {webhook && (
        <>
          <h2>{webhook.url}</h2>
          <dl>
            <dt>State</dt>
            <dd>
              <WebhookState {...webhook} />
            </dd>
            {webhook.description && (
              <>
                <dt>Description</dt>
                <dd>
                  <bdi>{webhook.description}</bdi>
                </dd>
              </>
            )}
            <dt>Events</dt>
            <dd>{webhook.types.join(', ') || 'All'}</dd>
            {webhook.formerSecretUntil && (
              <>
                <dt>Former secret</dt>
                <dd>Also signs until {formatUaeMinute(webhook.formerSecretUntil)}</dd>
              </>
            )}
          </dl>
          <ButtonRow>
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
                  rotate={async (overlapHours) => {
                    const made = await trpcClient.webhooks.rotate.mutate({ id, overlapHours });
                    refetch();
                    return made;
                  }}
                />
              )}
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
    </Page>
  );
}
