import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Badge } from '#client/components/badge.tsx';
import { InputField } from '#client/components/form/field.tsx';
import {
  ChoiceList,
  IntegrationSection,
  IntegrationTable,
  SecretDialog,
} from '#client/staff/integrations/parts.tsx';
import { Check } from '#client/staff/shell/controls.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { webhookPath } from '#client/staff/shell/view-params.ts';
import { FEED_EVENTS, FEED_TYPES, type FeedType } from '#shared/integrations/feed.ts';
import {
  type ListedWebhook,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  webhookInput,
} from '#shared/integrations/webhooks.ts';
import { DELIVERY_STATES, type DeliveryState } from '#shared/mail/mail.ts';

const SHOWN: Readonly<Record<DeliveryState, readonly [string, 'info' | 'success' | 'danger']>> = {
  waiting: ['Waiting', 'info'],
  sent: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
  withheld: ['Withheld', 'info'],
  withdrawn: ['Withdrawn', 'info'],
};

/** The states that deliveries of webhooks can have. */
export const STATE_CHOICES = DELIVERY_STATES.slice(0, 3).map((value) => ({
  value,
  label: SHOWN[value][0],
}));

export function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const [label, tone] = SHOWN[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function WebhookState({ enabled, disabledReason }: Webhook) {
  if (enabled) return <Badge tone="success">Enabled</Badge>;
  return (
    <>
      <Badge tone="danger">Disabled</Badge>
      <small>{disabledReason ?? 'By staff.'}</small>
    </>
  );
}

export const WebhookSecret = (props: Omit<ComponentProps<typeof SecretDialog>, 'children'>) => (
  <SecretDialog {...props}>
    Store it in the settings of the receiving system, which verifies with it that a request comes
    from this site.
  </SecretDialog>
);

const GROUPS = [
  ['contact.', 'Contact messages'],
  ['appointment.', 'Appointments'],
  ['lead.', 'Both'],
] as const;

/** For the API, an empty list means all types: here, it is a mistake unless it was chosen. */
const formSchema = (isAll: boolean, types: readonly FeedType[]) =>
  z.preprocess(
    (values) => ({ ...(values as object), types: isAll ? [] : types }),
    webhookInput.refine((input) => isAll || input.types.length > 0, {
      path: ['types'],
      message: 'Choose at least one event type',
    }),
  );

interface WebhookFormProps {
  readonly webhook?: Webhook;
  readonly send: (input: WebhookInput) => Promise<void>;
  readonly onClose: () => void;
}

/** Creates a webhook, or changes the given one. */
export function WebhookForm({ webhook, send, onClose }: WebhookFormProps) {
  const [types, setTypes] = useState<readonly FeedType[]>(webhook?.types ?? []);
  const [isAll, setAll] = useState(types.length === 0);
  return (
    <SheetForm
      title={webhook ? 'Edit webhook' : 'New webhook'}
      submit={webhook ? 'Save' : 'Create webhook'}
      schema={formSchema(isAll, types)}
      send={send}
      saved={webhook ? 'Webhook saved' : 'Webhook created'}
      failure="Failed to save the webhook"
      onClose={onClose}
    >
      {(form) => (
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
          <Check gridColumn="1 / -1" color="text" checked={isAll} onChange={setAll}>
            All events, including types that are added later
          </Check>
          {!isAll &&
            GROUPS.map(([prefix, legend], index) => (
              <ChoiceList
                key={prefix}
                legend={legend}
                name="types"
                choices={FEED_TYPES.filter((type) => type.startsWith(prefix))}
                texts={FEED_EVENTS}
                chosen={types}
                onChoose={setTypes}
                error={index === 0 ? form.errors.types : undefined}
              />
            ))}
        </>
      )}
    </SheetForm>
  );
}

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
                  const { secret, ...webhook } = await trpcClient.webhooks.create.mutate(input);
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
        <Link to={webhookPath(id)}>{url}</Link>
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
