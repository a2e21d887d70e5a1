import { z } from 'zod';
import { id } from '#shared/fields/fields.ts';
import { companySchema, searchInput, searchSchema } from '#shared/leads/lead-search.ts';
import { adminProcedure, restCall } from '../api/procedures.ts';
import { router } from '../api/trpc.ts';

export const searchRouter = router({
  people: restCall(adminProcedure, 'GET /admin/search', {
    tags: ['Search'],
    summary: 'Search people and companies',
    description:
      'Searches both kinds of lead and groups the newest matches by person: leads with the same email address or phone number. To keep names out of access logs, send it as POST with `X-HTTP-Method-Override: GET`.',
  })
    .input(searchInput)
    .output(searchSchema)
    .query(({ ctx, input }) => ctx.services.search.people(input.q)),

  company: restCall(adminProcedure, 'GET /admin/leads/{id}/company', {
    tags: ['Search'],
    summary: 'Read the other leads of a company',
    description:
      'Leads of other people with the same company name, regardless of case and accents, or the same email domain, except domains of free email services.',
    faults: [404],
  })
    .input(z.object({ id }))
    .output(companySchema)
    .query(({ ctx, input }) => ctx.services.company.othersOf(input.id)),
});
