/** The channels of messages. Each has a sender, a rate and a retry schedule. */
export type Channel = 'mail' | 'webhook';

export const DELIVERY_KINDS = {
  acknowledgement: 'Acknowledgement',
  'new-leads': 'New leads',
  promise: 'Reply promise',
  'client-change': 'Change by the client',
  'mail-limit': 'Delayed acknowledgements',
  'webhook-created': 'New webhook address',
  mention: 'Mention',
  invitation: 'Invitation',
  cancellation: 'Cancellation',
  confirmation: 'Confirmation',
  rejection: 'Rejection',
  reminder: 'Reminder',
  answer: 'Answer',
  'account-email': 'Address confirmation',
  'password-reset': 'Password reset',
  'password-set': 'Password set by another administrator',
  'account-invite': 'Invitation to staff',
  'webhook-disabled': 'Disabled webhook',
  event: 'Webhook',
} as const;
export type DeliveryKind = keyof typeof DELIVERY_KINDS;

/** `withheld`: not sent because a limit was reached. `withdrawn`: no longer relevant. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'withheld', 'withdrawn'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const STAFF_ALERTS = [
  'new-leads',
  'promise',
  'client-change',
  'mail-limit',
  'webhook-created',
  'mention',
  'account-email',
  'password-reset',
  'password-set',
  'account-invite',
  'webhook-disabled',
] as const satisfies readonly DeliveryKind[];

/** The reason why a message failed, for setting failures aside by cause. */
export const FAILURE_CAUSES = {
  recipient: 'The address was refused',
  sender: 'The sender was refused',
  content: 'The message was refused',
  retries: 'Not accepted within two days',
  other: 'Another cause',
} as const;
export type FailureCause = keyof typeof FAILURE_CAUSES;
export const CAUSE_NAMES = Object.keys(FAILURE_CAUSES) as FailureCause[];
