import { Badge } from '#client/components/badge.tsx';
import { toast } from '#client/layout/toaster.ts';
import { BusyButton, QuietButton } from '#client/staff/shell/controls.tsx';
import { type Column, ListTools, Minute, PagedTable } from '#client/staff/shell/lists.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { Webhook, WebhookDelivery } from '#shared/integrations/webhooks.ts';
import type { DeliveryState } from '#shared/mail/mail.ts';

const SHOWN: Readonly<Record<DeliveryState, readonly [string, 'info' | 'success' | 'danger']>> = {
  waiting: ['Waiting', 'info'],
  sent: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
  withdrawn: ['Withdrawn', 'info'],
};

export function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const [label, tone] = SHOWN[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const FAILURE = 'Failed to fetch the deliveries';
const POLL_MS = 3_000;

/** The deliveries of a webhook, newest first. */
export function Deliveries({ webhook: { id, enabled } }: { readonly webhook: Webhook }) {
  const query = trpc.webhooks.deliveries.useInfiniteQuery(
    { id },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      ...{ refetchInterval: POLL_MS, staleTime: 0, meta: { failure: FAILURE } },
    },
  );
  const onSettled = () => void cached.webhooks.deliveries.invalidate({ id });
  const resend = trpc.webhooks.resend.useMutation({
    ...{ onSettled, meta: { failure: 'Failed to send the delivery again' } },
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
        failure={FAILURE}
        none="None yet"
      />
    </>
  );
}

function resultText({ state, answer, dueAt, attempts }: WebhookDelivery): string | null {
  const isRetried = state === 'waiting' && attempts > 0 && answer && dueAt;
  return isRetried ? `${answer}. Next attempt: ${formatUaeMinute(dueAt)}` : answer;
}
