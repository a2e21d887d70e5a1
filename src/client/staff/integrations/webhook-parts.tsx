import type { ComponentProps } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SecretDialog } from '#client/staff/integrations/secret-dialog.tsx';
import type { Webhook, WebhookDelivery } from '#shared/integrations/webhooks.ts';
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
