import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow, SmallButton } from '#client/components/button.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { KeysSection } from '#client/staff/integrations/keys.tsx';
import {
  ChoiceList,
  IntegrationSection,
  RotateDialog,
  secretDialog,
} from '#client/staff/integrations/parts.tsx';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import {
  BusyButton,
  ListMessage,
  QuietButton,
  SheetButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { SheetForm, type StaffForm } from '#client/staff/shell/forms.tsx';
import { type Column, ListTools, Minute, PagedTable } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { pagePath, useViewParams, webhookPath } from '#client/staff/shell/view-params.ts';
import { FEED_EVENTS } from '#shared/integrations/feed.ts';
import {
  type ListedWebhook,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookDelivery,
  webhookInput,
} from '#shared/integrations/webhooks.ts';
import type { DeliveryState } from '#shared/mail/mail.ts';

const WebhookState = ({ enabled }: Webhook) => (
  <Badge tone={enabled ? 'success' : 'danger'}>{enabled ? 'Enabled' : 'Disabled'}</Badge>
);

const DELIVERY_STATES: Readonly<
  Record<DeliveryState, readonly [string, 'info' | 'success' | 'danger']>
> = {
  waiting: ['Waiting', 'info'],
  sent: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
  withdrawn: ['Withdrawn', 'info'],
};

function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const [label, tone] = DELIVERY_STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const SECRET_NOTE =
  'Store it in the settings of the receiving system, which verifies with it that a request comes from this site.';

const webhookFields = (form: StaffForm, webhook?: Webhook) => (
  <>
    <InputField
      {...form.field('url')}
      label="URL"
      type="url"
      hint="A public https address. Redirects are not followed."
      defaultValue={webhook?.url}
      maxLength={WEBHOOK_LIMITS.url}
      autoComplete="off"
      autoFocus
      required
      wide
    />
    <InputField
      {...form.field('description')}
      label="Description (optional)"
      defaultValue={webhook?.description}
      maxLength={WEBHOOK_LIMITS.description}
      wide
    />
    <ChoiceList
      legend="Event types. Choose none for all, including types that are added later."
      name="types"
      texts={FEED_EVENTS}
      chosen={webhook?.types}
    />
  </>
);

const FAILURE = 'Failed to fetch the webhooks';

function WebhooksSection() {
  const query = trpc.webhooks.list.useQuery(undefined, {
    staleTime: 0,
    meta: { failure: FAILURE },
  });
  return (
    <IntegrationSection
      title="Webhooks"
      text="The site sends each event to these addresses within seconds, signed, and tries again for three days."
      create="New webhook"
      dialog={(onClose) => (
        <SheetForm
          title="New webhook"
          submit="Create webhook"
          schema={webhookInput}
          send={(input) => trpcClient.webhooks.create.mutate(input).finally(refetch)}
          saved="Webhook created"
          failure="Failed to save the webhook"
          next={({ url, secret }) => secretDialog(url, secret, SECRET_NOTE, onClose)}
          onClose={onClose}
        >
          {(form) => webhookFields(form)}
        </SheetForm>
      )}
      query={query}
      rows={query.data?.data}
      columns={COLUMNS}
      failure={FAILURE}
      empty="No webhooks yet. With one, another system learns of new leads without asking for them."
    />
  );
}

const COLUMNS: readonly Column<ListedWebhook>[] = [
  [
    'URL',
    ({ id, url, description }) => (
      <>
        <Link to={webhookPath(id)}>{url}</Link>
        {description && (
          <small>
            <bdi>{description}</bdi>
          </small>
        )}
      </>
    ),
  ],
  ['Events', ({ types }) => types.join(', ') || 'All'],
  ['State', (webhook) => <WebhookState {...webhook} />],
  [
    'Last delivery',
    ({ lastDelivery: last }) =>
      last ? (
        <>
          <DeliveryBadge {...last} />
          <small>{formatUaeMinute(last.createdAt)}</small>
        </>
      ) : (
        'None'
      ),
  ],
];

const DELIVERIES_FAILURE = 'Failed to fetch the deliveries';
const POLL_MS = 3_000;

/** The deliveries of a webhook, newest first. */
function Deliveries({ webhook: { id, enabled } }: { readonly webhook: Webhook }) {
  const query = trpc.webhooks.deliveries.useInfiniteQuery(
    { id },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: POLL_MS,
      staleTime: 0,
      meta: { failure: DELIVERIES_FAILURE },
    },
  );
  const onSettled = () => void cached.webhooks.deliveries.invalidate({ id });
  const resend = trpc.webhooks.resend.useMutation({
    onSettled,
    meta: { failure: 'Failed to send the delivery again' },
    onSuccess: () => toast({ title: 'Delivery queued' }),
  });
  const columns: readonly Column<WebhookDelivery>[] = [
    ['Event', ({ type }) => type],
    [
      'State',
      (delivery) => (
        <>
          <DeliveryBadge {...delivery} />
          <small>{resultText(delivery)}</small>
        </>
      ),
    ],
    ['Attempts', ({ attempts }) => attempts],
    ['Created', ({ createdAt }) => <Minute at={createdAt} />],
    ['Ended', ({ endedAt }) => <Minute at={endedAt} />],
    [
      '',
      ({ id: delivery }) =>
        enabled && (
          <BusyButton
            button={QuietButton}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id, delivery })}
          >
            Resend
          </BusyButton>
        ),
    ],
  ];
  return (
    <>
      <ListTools mb={0} paddingTop={5} borderTop="1px solid {colors.line}">
        <h3>Deliveries of the last 30 days</h3>
      </ListTools>
      <PagedTable
        label="Deliveries"
        columns={columns}
        query={query}
        rows={query.data?.pages.flatMap(({ data }) => data)}
        failure={DELIVERIES_FAILURE}
        none="None yet"
      />
    </>
  );
}

function resultText({ state, answer, dueAt, attempts }: WebhookDelivery): string | null {
  const isRetried = state === 'waiting' && attempts > 0 && answer && dueAt;
  return isRetried ? `${answer}. Next attempt: ${formatUaeMinute(dueAt)}` : answer;
}

const WEBHOOK_FAILURE = 'Failed to fetch the webhook';

const refetch = () => void cached.webhooks.invalidate();

/** One webhook with its deliveries. */
function WebhookView({ id }: { readonly id: string }) {
  const query = trpc.webhooks.get.useQuery(
    { id },
    { staleTime: 0, meta: { failure: WEBHOOK_FAILURE } },
  );
  const [, , put] = useViewParams();
  const change = trpc.webhooks.update.useMutation({
    onSettled: refetch,
    meta: { failure: 'Failed to change the webhook' },
    onSuccess: ({ enabled }) => toast({ title: enabled ? 'Webhook enabled' : 'Webhook disabled' }),
  });
  const removal = trpc.webhooks.remove.useMutation({
    meta: { failure: 'Failed to delete the webhook' },
    onSuccess: () => toast({ title: 'Deleted the webhook' }),
    onSettled: () => {
      put({ webhook: null });
      void cached.webhooks.list.invalidate();
    },
  });
  const { data: webhook } = query;
  const until = webhook?.formerSecretUntil;
  return (
    <>
      <Link to={pagePath('integrations')}>All integrations</Link>
      <h2 tabIndex={-1}>{webhook?.url ?? 'Webhook'}</h2>
      {!webhook && <ListMessage query={query} failure={WEBHOOK_FAILURE} />}
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
          <ButtonRow>
            {!webhook.enabled && (
              <BusyButton
                busy={change.isPending}
                onClick={() => change.mutate({ id, enabled: true })}
              >
                Enable
              </BusyButton>
            )}
            <SheetButton button={SmallButton} label="Edit">
              {(onClose) => (
                <SheetForm
                  title="Edit webhook"
                  schema={webhookInput}
                  send={(input) =>
                    trpcClient.webhooks.update.mutate({ ...input, id }).finally(refetch)
                  }
                  saved="Webhook saved"
                  failure="Failed to save the webhook"
                  onClose={onClose}
                >
                  {(form) => webhookFields(form, webhook)}
                </SheetForm>
              )}
            </SheetButton>
            <SheetButton button={SmallButton} label="Rotate secret">
              {(onClose) => (
                <RotateDialog
                  name={webhook.url}
                  note="Until the present secret ends, each request has a signature of both secrets."
                  secretNote={SECRET_NOTE}
                  rotate={(overlapHours) =>
                    trpcClient.webhooks.rotate.mutate({ id, overlapHours }).finally(refetch)
                  }
                  onClose={onClose}
                />
              )}
            </SheetButton>
            {webhook.enabled && (
              <TwoPressButton
                question="Stop sending now?"
                disabled={change.isPending}
                onConfirm={() => change.mutate({ id, enabled: false })}
              >
                Disable
              </TwoPressButton>
            )}
            <TwoPressButton
              question="Delete it with its log now?"
              disabled={removal.isPending}
              onConfirm={() => removal.mutate({ id })}
            >
              Delete
            </TwoPressButton>
          </ButtonRow>
          <Deliveries webhook={webhook} />
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
  return (
    <Page>
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
