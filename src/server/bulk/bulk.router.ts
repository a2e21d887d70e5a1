import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { BULK, bulkAnswer, bulkInput, bulkRunSchema } from '#shared/leads/bulk.ts';
import { withAssignee } from '../api/assignee-filter.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';
import { actorOf } from '../sessions/sessions.service.ts';

const tags = ['Leads'];

function changeMany(kind: LeadKind) {
  const { list, shown } = LEAD_KINDS[kind];
  return restCall(adminProcedure, `POST /admin/${list}/bulk`, {
    tags,
    summary: `Change several ${shown}`,
    description: `Changes the leads in \`ids\`, or the \`expected\` leads that match \`filter\` and are not in \`except\`. If the number differs, returns 409 and changes nothing. With \`versions\`, leads that have changed since they were read are skipped. Each changed lead gets one event. Leads that cannot change are in \`skipped\`, with the reason. For more than ${BULK.immediate} leads, returns 202 with the \`id\` of a run that continues in the background.`,
    faults: [409],
    alsoAccepted: true,
  })
    .input(bulkInput(kind))
    .output(bulkAnswer)
    .mutation(async ({ ctx, input }) => {
      const { services, session, reply } = ctx;
      const filter = input.filter && withAssignee(input.filter, session);
      const answer = await services.bulk.start(kind, { ...input, filter }, actorOf(session));
      if (answer.id !== undefined) reply.status = 202;
      return answer;
    });
}

export const bulkRouter = router({
  contacts: changeMany('contact'),
  appointments: changeMany('appointment'),
  get: restCall(adminProcedure, 'GET /admin/bulk/{id}', {
    tags,
    summary: 'Read a bulk change',
    description:
      'Returns the progress of a bulk change, for 24 hours. After its end, `undo` can be sent to `POST /api/admin/undo` for 30 seconds.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(bulkRunSchema)
    .query(({ ctx, input }) => ctx.services.bulk.get(input.id)),
});
