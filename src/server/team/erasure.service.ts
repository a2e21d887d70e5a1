import type { Actor } from '#shared/events.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { ErasedCounts } from '#shared/leads/lead-calls.ts';
import type { Audit } from '../accounts/audit.service.ts';
import { invalidField, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { storedId } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import { eraseLeads, isPersonIn } from '../leads/erase-lead.ts';
import type { LeadColumns } from '../leads/lead-kind.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';

/** @throws AppError `invalid`, because the audit log keeps the reason and names no person. */
function refusePersonIn(reason: string, lead: LeadColumns): void {
  if (isPersonIn(reason, lead)) {
    throw invalidField(
      'reason',
      'The reason must not contain the name, email or phone number of the person, because the audit log keeps it',
    );
  }
}

export interface PrivacyOptions {
  database: Database;
  leads: LeadRepositories;
  audit: Pick<Audit, 'record'>;
  environment: Pick<Environment, 'now'>;
}

interface EraseInput {
  id: string;
  reason: string;
}

/**
 * Erases a lead with everything about it, and returns the numbers of erased rows.
 * @throws AppError `not-found`, `invalid`.
 */
export const createErasure =
  ({ database, leads, audit }: Omit<PrivacyOptions, 'environment'>) =>
  async (input: EraseInput, actor: Actor, address: string): Promise<ErasedCounts> => {
    const { reason } = input;
    const id = storedId(input.id);
    if (id === undefined) throw notFound('lead');
    const counts = await database.transaction(async (writer) => {
      for (const kind of KIND_NAMES) {
        const [erased] = await eraseLeads(writer, leads[kind].kind, [id], { actor });
        if (erased === undefined) continue;
        const { row, counts } = erased;
        refusePersonIn(reason, row);
        const data = { ...counts, reason };
        const subject = { kind, id };
        await audit.record({ action: 'lead.erased', actor, address, subject, data }, writer);
        return counts;
      }
      throw notFound('lead');
    });
    for (const kind of KIND_NAMES) leads[kind].counts.forget();
    await database.emptyLog();
    return counts;
  };
