import { useState } from 'react';
import {
  IntegrationSection,
  IntegrationTable,
} from '#client/staff/integrations/integration-section.tsx';
import { WebhookForm } from '#client/staff/integrations/webhook-form.tsx';
import {
  DeliveryBadge,
  WebhookSecret,
  WebhookState,
} from '#client/staff/integrations/webhook-parts.tsx';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { webhookPath } from '#client/staff/shell/page-path.ts';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { ListedWebhook } from '#shared/integrations/webhooks.ts';

const FAILURE = 'Failed to fetch the webhooks';
const COLUMNS = ['URL', 'Events', 'State', 'Last delivery'];

export function WebhooksSection() {
  const query = trpc.webhooks.list.useQuery(undefined, {
    ...{ staleTime: 0, meta: { failure: FAILURE } },
  });
  const [isCreating, setCreating] = useState(false);
  return (
    <IntegrationSection
      title="Webhooks"
      text="The site sends each event to these addresses within seconds, signed, and tries again for three days."
      create="New webhook"
      onCreate={() => setCreating(true)}
      query={query}
      count={query.data?.data.length}
      failure={FAILURE}
      empty="No webhooks yet. With one, another system learns of new leads without asking for them."
      dialogs={
        isCreating && (
          <WebhookSecret
            form={({ onMade, onClose }) => (
              <WebhookForm
                send={async (input) => {
                  const { webhook, secret } = await trpcClient.webhooks.create.mutate(input);
                  onMade({ name: webhook.url, secret });
                }}
                onClose={onClose}
              />
            )}
            onMade={() => void cached.webhooks.list.invalidate()}
            onClose={() => setCreating(false)}
          />
        )
      }
    >
      <IntegrationTable label="Webhooks" columns={COLUMNS}>
        {query.data?.data.map((webhook) => (
          <WebhookRow key={webhook.id} {...webhook} />
        ))}
      </IntegrationTable>
    </IntegrationSection>
  );
}

function WebhookRow(webhook: ListedWebhook) {
  const { id, url, description, types, lastDelivery: last } = webhook;
  return (
    <tr>
      <th scope="row">
        <AdminLink to={webhookPath(id)}>{url}</AdminLink>
        {description && (
          <small>
            <bdi>{description}</bdi>
          </small>
        )}
      </th>
      <td data-label="Events">{types.join(', ') || 'All'}</td>
      <td data-label="State">
        <WebhookState {...webhook} />
      </td>
      <td data-label="Last delivery">
        {last ? (
          <>
            <DeliveryBadge {...last} />
            <small>{formatUaeMinute(last.createdAt)}</small>
          </>
        ) : (
          'None'
        )}
      </td>
    </tr>
  );
}
