import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { toast } from '#client/layout/toaster.ts';
import { LetterBox } from '#client/staff/leads/lead-frame.tsx';
import {
  BusyButton,
  FilterSelect,
  ListMessage,
  QuietButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { type Column, ListTools, Minute, PagedTable } from '#client/staff/shell/lists.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { Webhook, WebhookDelivery, WebhookLog } from '#shared/integrations/webhooks.ts';
import { DELIVERY_STATES, type DeliveryState } from '#shared/mail/mail.ts';

const SHOWN: Readonly<Record<DeliveryState, readonly [string, 'info' | 'success' | 'danger']>> = {
  waiting: ['Waiting', 'info'],
  sent: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
  withheld: ['Withheld', 'info'],
  withdrawn: ['Withdrawn', 'info'],
};

/** The states that deliveries of webhooks can have. */
const STATES = DELIVERY_STATES.slice(0, 3);

export function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const [label, tone] = SHOWN[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const DELIVERY_FAILURE = 'Failed to fetch the delivery';

const Attempts = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    textStyle: 'dense',
    '& > li': { paddingTop: 3, borderTop: '1px solid {colors.line}' },
    '& h3': { fontFamily: 'body', fontWeight: 500, color: 'text' },
    '& summary': { minHeight: 11, paddingBlock: 3, cursor: 'pointer' },
  },
});

const code = {
  textStyle: 'fine',
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
} as const;

interface DeliveryDialogProps {
  readonly webhook: string;
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** The attempts of a delivery, latest first, with their requests and responses. */
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const query = trpc.webhooks.delivery.useQuery(
    { id: webhook, delivery: delivery.id },
    { staleTime: 0, gcTime: 0, meta: { failure: DELIVERY_FAILURE } },
  );
  const attempts = query.data?.attemptLog;
  return (
    <Dialog title={delivery.type} close="Close" onClose={onClose}>
      <p>
        Event {delivery.eventNumber ?? 'for a test'}, created {formatUaeMinute(delivery.createdAt)}
      </p>
      {!attempts && <ListMessage query={query} failure={DELIVERY_FAILURE} />}
      {attempts?.length === 0 && <p>No attempts yet</p>}
      {attempts && attempts.length > 0 && (
        <Attempts reversed>
          {attempts.toReversed().map((attempt, index) => (
            <Attempt key={attempt.at} attempt={attempt} isOpen={index === 0} />
          ))}
        </Attempts>
      )}
    </Dialog>
  );
}

interface AttemptProps {
  readonly attempt: WebhookLog['attemptLog'][number];
  readonly isOpen: boolean;
}

function Attempt({ attempt, isOpen }: AttemptProps) {
  const { at, durationMs, answer, request, response } = attempt;
  return (
    <li>
      <h3>
        {formatUaeMinute(at)}, {Math.round(durationMs).toLocaleString('en')} ms
      </h3>
      {answer && <p>{answer}</p>}
      {Object.entries({ Request: request, Response: response }).map(
        ([label, text]) =>
          text && (
            <details key={label} open={isOpen}>
              <summary>{label}</summary>
              {/* Scrollable content must be reachable by keyboard. */}
              <LetterBox as="pre" css={code} tabIndex={0} dir="auto">
                {text}
              </LetterBox>
            </details>
          ),
      )}
    </li>
  );
}

const FAILURE = 'Failed to fetch the deliveries';
const POLL_MS = 3_000;

/** The deliveries of a webhook, newest first. */
export function Deliveries({ webhook: { id, enabled } }: { readonly webhook: Webhook }) {
  const [state, setState] = useState<WebhookDelivery['state'] | undefined>();
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const query = trpc.webhooks.deliveries.useInfiniteQuery(
    { id, state },
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
    [
      'Event',
      (delivery) => <QuietButton onClick={() => setOpened(delivery)}>{delivery.type}</QuietButton>,
    ],
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
        <FilterSelect
          label="State"
          any="All states"
          choices={STATES.map((each) => [each, SHOWN[each][0]])}
          value={state ?? ''}
          onChoose={(value) => setState(STATES.find((each) => each === value))}
        />
      </ListTools>
      <PagedTable
        label="Deliveries"
        columns={columns}
        query={query}
        rows={query.data?.pages.flatMap(({ data }) => data)}
        failure={FAILURE}
        none={state ? 'None in this state' : 'None yet'}
      />
      {opened && <DeliveryDialog webhook={id} delivery={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function resultText({ state, answer, dueAt, attempts }: WebhookDelivery): string | null {
  const isRetried = state === 'waiting' && attempts > 0 && answer && dueAt;
  return isRetried ? `${answer}. Next attempt: ${formatUaeMinute(dueAt)}` : answer;
}
