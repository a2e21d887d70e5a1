import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { bulkAnswer, bulkFilter, bulkInput, bulkUndoInput } from '#shared/leads/bulk.ts';
import { actorOf } from '../api/caller.ts';
import { adminProcedure } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { withAssignee } from '../leads/lead-list.ts';
import { BULK_CHANGES } from '../operating-limits.ts';

const longProcedure = adminProcedure.use(({ ctx, next }) => {
  ctx.restartLimit(BULK_CHANGES.answeredMs);
  return next();
});

const changeMany = (kind: LeadKind) =>
  longProcedure
    .input(bulkInput(kind))
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => ctx.services.bulk.change(kind, input, actorOf(ctx.session)));

const idsOf = (kind: LeadKind) =>
  adminProcedure
    .input(bulkFilter(kind))
    .output(z.array(id))
    .query(({ ctx, input }) => ctx.services.bulk.idsOf(kind, withAssignee(input, ctx.session)));

/** Changes of many leads, for the dashboard. */
export const bulkRouter = router({
  contacts: changeMany('contact'),
  appointments: changeMany('appointment'),
  contactIds: idsOf('contact'),
  appointmentIds: idsOf('appointment'),
  undo: longProcedure
    .input(bulkUndoInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => ctx.services.bulk.undo(input.undo, actorOf(ctx.session))),
});
