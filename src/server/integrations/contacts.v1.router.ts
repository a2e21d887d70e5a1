import pLimit from 'p-limit';
import {
  type BatchResult,
  batchResults,
  contactBatch,
  contactPatch,
  contactResource,
  v1ContactInput,
} from '#shared/integrations/v1.ts';
import { actorOf } from '../api/caller.ts';
import { requireKey } from '../api/idempotency-key.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { asAppError, mergeRouters, router } from '../api/trpc.ts';
import { problemOf } from '../app-error.ts';
import type { Submission } from '../leads/storing/submit-once.ts';
import { leadHelp } from './lead-help.ts';
import { leadResource } from './lead-resource.ts';
import { createCall, replyStored, storingProcedure } from './posts.ts';
import { changedContact, replyWithChange } from './preconditions.ts';

/** Leads of a batch that are stored concurrently, so that they share the inserts of a group. */
const AT_ONCE = 20;

const changes = router({
  create: createCall('contact')
    .input(v1ContactInput)
    .output(changedContact)
    .mutation(async ({ ctx, input }) =>
      replyStored(ctx, 'contact', await ctx.services.leads.contact.submit(input, ctx.submission)),
    ),

  createBatch: restCall(storingProcedure, 'POST /v1/contacts/batch', {
    tags: ['v1'],
    summary: 'Store up to 100 contact submissions',
    description:
      'Stores each contact once, under its own `key`, and returns a result for each in the same order. A failed contact does not affect the others. The body may have 1 MB.',
    faults: [429],
  })
    .input(contactBatch)
    .output(batchResults)
    .mutation(async ({ ctx, input }) => {
      const limit = pLimit(AT_ONCE);
      let counted: Promise<void> | undefined;
      // For its caller's limit, a batch is one post.
      const count: Submission['count'] = (what) => {
        counted ??= ctx.submission.count(what);
        return counted;
      };
      async function store({
        key,
        contact,
      }: (typeof input)['items'][number]): Promise<BatchResult> {
        try {
          requireKey(key);
          const submission: Submission = { ...ctx.submission, count, idempotencyKey: key };
          const valid = v1ContactInput.parse(contact);
          const { id } = await ctx.services.leads.contact.submit(valid, submission);
          return { key, status: 201, id };
        } catch (error) {
          const { status, code, detail, errors } = problemOf(asAppError(error), ctx.requestId);
          return { key, status, error: { code, detail, ...(errors && { errors }) } };
        }
      }
      const data = await Promise.all(input.items.map((each) => limit(() => store(each))));
      return { data, nextCursor: null, total: data.length };
    }),

  update: restCall(adminProcedure, 'PATCH /v1/contacts/{id}', {
    tags: ['v1'],
    summary: 'Change a contact submission',
    description:
      'Sets the `status` (with a `rejectionReason` for `ignored`), or the administrator in `assigneeId`. With `If-Match`, a lead that has changed since returns 412. Without the scope `contacts:read`, a key gets only `id`, `status` and `version`.',
    faults: [404, 412],
    isTagged: true,
  })
    .input(contactPatch)
    .output(changedContact)
    .mutation(async ({ ctx, input }) => {
      const { contact } = ctx.services.leads;
      const { id, status, rejectionReason, assigneeId } = input;
      const actor = actorOf(ctx.session);
      return replyWithChange(
        ctx,
        'contact',
        () => contact.get(id),
        (version) =>
          status === undefined
            ? contact.assign({ id, assigneeId: assigneeId ?? null, version }, actor)
            : contact.setStatus({ id, status, rejectionReason, version }, actor),
      );
    }),
});

export const contactsV1Router = mergeRouters(
  leadResource('contact', contactResource),
  leadHelp('contact'),
  changes,
);
