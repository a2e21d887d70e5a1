import type { InputSite, Inputs } from './factor-inputs.ts';

/** Inputs of the calls about webhooks. */
export function webhookInputs({ make }: Pick<InputSite, 'make'>): Inputs {
  // A rare type: sending every event to every webhook would take longer than the calls.
  const webhook = () => ({ url: 'http://127.0.0.1:9/', types: ['lead.erased'] });
  const made = async () => ({ id: (await make('webhooks.create', webhook())).webhook.id });

  /** Disabling a webhook fails its waiting deliveries. */
  async function failedDelivery() {
    const { id } = await made();
    const { delivery } = await make('webhooks.test', { id });
    await make('webhooks.update', { id, enabled: false });
    await make('webhooks.update', { id, enabled: true });
    return { id, delivery: delivery.id };
  }

  return {
    'webhooks.create': webhook,
    'webhooks.update': async () => ({ ...(await made()), description: 'For the CRM' }),
    'webhooks.remove': made,
    'webhooks.test': made,
    'webhooks.rotate': made,
    'webhooks.resend': failedDelivery,
    async 'webhooks.resendFailed'() {
      const { id } = await failedDelivery();
      return { id };
    },
  };
}
