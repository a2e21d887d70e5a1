import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { v1List } from '#shared/integrations/v1.ts';
import {
  deliveriesInput,
  deliveryInput,
  listedWebhookSchema,
  rotateInput,
  webhookChange,
  webhookDeliverySchema,
  webhookInput,
  webhookSchema,
  webhookSecret,
} from '#shared/integrations/webhooks.ts';
import { replyCreated, replyWithPage, strictListProcedure } from '../../api/lists.ts';
import { adminProcedure, restCall, router } from '../../api/procedures.ts';

const tags = ['v1'];
const made = webhookSchema.extend({ secret: webhookSecret }).meta({ id: 'WebhookWithSecret' });

/** An API key needs no proof: its creation has required one. */
const provenProcedure = adminProcedure.use(({ ctx, next }) => {
  if (!ctx.session.key) ctx.services.sessions.requireProof(ctx.session);
  return next();
});

export const webhooksRouter = router({
  list: restCall(strictListProcedure({}), 'GET /v1/webhooks', {
    tags,
    summary: 'List webhooks',
    description:
      'Returns all webhook endpoints with their latest delivery, newest first. There are at most 20.',
  })
    .output(v1List(listedWebhookSchema))
    .query(async ({ ctx }) => {
      const data = await ctx.services.webhooks.list();
      return { data, nextCursor: null, total: data.length };
    }),

  create: restCall(provenProcedure, 'POST /v1/webhooks', {
    tags,
    summary: 'Create a webhook',
    description:
      'Sends each new event of the chosen types to the URL, signed as in Standard Webhooks. The response contains the secret, which is shown only once.',
    status: 201,
  })
    .input(webhookInput.strict())
    .output(made)
    .mutation(async ({ ctx, input }) => {
      const created = await ctx.services.webhooks.create(input);
      replyCreated(ctx, `${ctx.services.publicUrl}/api/v1/webhooks/${created.id}`);
      return created;
    }),

  get: restCall(adminProcedure, 'GET /v1/webhooks/{id}', {
    tags,
    summary: 'Read a webhook',
    description: 'Returns one endpoint. Its secret is not shown again.',
  })
    .input(z.strictObject({ id }))
    .output(webhookSchema)
    .query(({ ctx, input }) => ctx.services.webhooks.get(input.id)),

  update: restCall(adminProcedure, 'PATCH /v1/webhooks/{id}', {
    tags,
    summary: 'Change a webhook',
    description:
      'Changes only the given fields. While a webhook is disabled, no deliveries are added; the event feed contains the events of that time.',
  })
    .input(webhookChange.strict())
    .output(webhookSchema)
    .mutation(async ({ ctx, input }) => {
      const { session, services } = ctx;
      const { webhooks } = services;
      const isRedirected = input.url && input.url !== (await webhooks.get(input.id)).url;
      if (isRedirected && !session.key) services.sessions.requireProof(session);
      return webhooks.update(input);
    }),

  remove: restCall(adminProcedure, 'DELETE /v1/webhooks/{id}', {
    tags,
    summary: 'Delete a webhook',
    description: 'Deletes the endpoint, its waiting deliveries and its log. Returns it as it was.',
  })
    .input(z.strictObject({ id }))
    .output(webhookSchema)
    .mutation(({ ctx, input }) => ctx.services.webhooks.remove(input.id)),

  rotate: restCall(provenProcedure, 'POST /v1/webhooks/{id}/rotate', {
    tags,
    summary: 'Replace the secret of a webhook',
    description:
      'Returns a new secret. For `overlapHours`, each request has two signatures: one of the new and one of the former secret.',
  })
    .input(rotateInput.strict())
    .output(made)
    .mutation(({ ctx, input }) => ctx.services.webhooks.rotate(input.id, input.overlapHours)),

  deliveries: restCall(
    strictListProcedure(deliveriesInput.shape),
    'GET /v1/webhooks/{id}/deliveries',
    {
      tags,
      summary: 'List deliveries',
      description: 'Returns the deliveries of a webhook, newest first. They are kept for 30 days.',
    },
  )
    .input(deliveriesInput)
    .output(v1List(webhookDeliverySchema))
    .query(async ({ ctx, input }) => {
      const { id: hook, ...query } = input;
      const page = await ctx.services.webhooks.deliveries(input);
      const path = `${ctx.services.publicUrl}/api/v1/webhooks/${hook}/deliveries`;
      const { data: rows, nextCursor: next, total } = page;
      replyWithPage(ctx, { path, query }, { rows, next, total });
      return page;
    }),

  resend: restCall(adminProcedure, 'POST /v1/webhooks/{id}/deliveries/{delivery}/resend', {
    tags,
    summary: 'Send a delivery again',
    description:
      'Queues a delivery that has ended or waits for a retry, with the same `webhook-id`. Returns 409 if it is being sent or the webhook is disabled.',
  })
    .input(deliveryInput.strict())
    .output(webhookDeliverySchema)
    .mutation(({ ctx, input }) => ctx.services.webhooks.resend(input.id, input.delivery)),
});
