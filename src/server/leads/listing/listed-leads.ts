import type { Audit } from '../../accounts/audit.service.ts';
import { actorOf, type Session } from '../../api/caller.ts';
import { outsideScope } from '../../database/call-scope.ts';
import type { Environment } from '../../environment.ts';
import type { Log } from '../../log.ts';

const LEADS = 1_000;
const MINUTES = 10;

interface ListedLeadsOptions {
  audit: Pick<Audit, 'record'>;
  environment: Pick<Environment, 'now'>;
  log: Pick<Log, 'error'>;
}

/**
 * Records once in 10 minutes that a session has listed more than 1,000 leads, because lists need no
 * proof of identity, unlike exports. Each process counts its own calls.
 */
export function createListedLeads({ audit, environment, log }: ListedLeadsOptions) {
  const counts = new Map<string, { until: number; leads: number }>();

  return (session: Session, address: string, leads: number): void => {
    // A key reads many leads by design; its calls are limited.
    if (session.key) return;
    const now = environment.now().getTime();
    for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
    const count = counts.get(session.tokenHash) ?? { until: now + MINUTES * 60_000, leads: 0 };
    const before = count.leads;
    count.leads += leads;
    counts.set(session.tokenHash, count);
    if (before > LEADS || count.leads <= LEADS) return;
    const entry = { action: 'leads.listed', actor: actorOf(session), address } as const;
    outsideScope(() => audit.record({ ...entry, data: { leads: LEADS, minutes: MINUTES } })).catch(
      (error: unknown) => log.error({ err: error }, 'listed leads were not recorded'),
    );
  };
}
