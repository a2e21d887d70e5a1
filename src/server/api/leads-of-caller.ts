import type { LeadKind } from '#shared/lead-kinds.ts';
import type { LeadService } from '../leads/lead.service.ts';
import type { CallingKey } from '../sessions/sessions.service.ts';
import type { Context } from './context.ts';

interface Caller extends Pick<Context, 'services'> {
  key: CallingKey | undefined;
}

/** The leads that a caller creates and reads: for a test key, test leads only. */
export const leadsOfCaller = <Kind extends LeadKind>(
  { services, key }: Caller,
  kind: Kind,
): Pick<LeadService<Kind>, 'submit' | 'list' | 'get'> =>
  key?.isTest ? services.testLeads[kind] : services.leads[kind];
