import { chakra } from '@chakra-ui/react';
import { Dialog } from '#client/components/dialog.tsx';
import { LetterBox } from '#client/staff/leads/lead-frame.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { WebhookDelivery, WebhookLog } from '#shared/integrations/webhooks.ts';

const FAILURE = 'Failed to fetch the delivery';

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
    { staleTime: 0, gcTime: 0, meta: { failure: FAILURE } },
  );
  const attempts = query.data?.attemptLog;
  return (
    <Dialog title={delivery.type} close="Close" onClose={onClose}>
      <p>
        Event {delivery.eventNumber ?? 'for a test'}, created {formatUaeMinute(delivery.createdAt)}
      </p>
      {!attempts && <ListMessage query={query} failure={FAILURE} />}
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
