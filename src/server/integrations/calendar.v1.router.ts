import { availabilitySchema } from '#shared/calendar/calendar.ts';
import { closureSchema, closuresInput } from '#shared/calendar/closures.ts';
import { v1AvailabilityInput, v1List } from '#shared/integrations/v1.ts';
import { strictListProcedure } from '../api/list-procedure.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

const tags = ['v1'];

export const calendarV1Router = router({
  availability: restCall(adminProcedure, 'GET /v1/availability', {
    tags,
    summary: 'Read free times',
    description: 'Returns the 18 slots of a day in a time zone, like `GET /availability`.',
  })
    .input(v1AvailabilityInput.strict())
    .output(availabilitySchema)
    .query(({ ctx, input }) => ctx.services.availability.of(input, async () => undefined)),

  closures: restCall(strictListProcedure(closuresInput.shape), 'GET /v1/closures', {
    tags,
    summary: 'List closures',
    description: 'Returns all times when the office is closed, ordered by start, on one page.',
  })
    .input(closuresInput.optional())
    .output(v1List(closureSchema))
    .query(async ({ ctx, input = {} }) => {
      const data = await ctx.services.closures.list(input);
      return { data, nextCursor: null, total: data.length };
    }),
});
