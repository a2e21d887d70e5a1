import type { ComponentProps } from 'react';
import { Badge } from '#client/components/badge.tsx';
import type { Webhook } from '#shared/integrations/webhooks.ts';
import { SecretDialog } from './secret-dialog.tsx';

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
