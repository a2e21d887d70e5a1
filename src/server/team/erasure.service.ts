import type { Actor } from '#shared/events.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { Audit } from '../accounts/audit.service.ts';
import { invalidField, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { eraseLeads, isPersonIn } from '../leads/erase-lead.ts';
import type { LeadColumns } from '../leads/lead-kind.ts';
import { findLead, type LeadRepositories } from '../leads/lead-repository.ts';

/** @throws AppError `invalid_input`, because the audit log keeps the reason and names no person. */
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
  ofPerson?: boolean | undefined;
}

/**
 * Erases a lead with everything about it, or all leads from its email address.
 * @throws AppError `not_found`, `invalid_input`.
 */
export function createErasure({ database, leads, audit }: Omit<PrivacyOptions, 'environment'>) {
  function eraseOne(id: string, reason: string, actor: Actor, address: string) {
    return database.transaction(async (writer): Promise<boolean> => {
      for (const kind of KIND_NAMES) {
        const [erased] = await eraseLeads(writer, leads[kind].kind, [id], { actor });
        if (erased === undefined) continue;
        const { row, counts } = erased;
        refusePersonIn(reason, row);
        const data = { ...counts, reason };
        const subject = { kind, id };
        await audit.record({ action: 'lead.erased', actor, address, subject, data }, writer);
        return true;
      }
      return false;
    });
  }

  return async (input: EraseInput, actor: Actor, address: string): Promise<void> => {
    const { lead } = await findLead(leads, input.id);
    const ofKinds = input.ofPerson
      ? await Promise.all(KIND_NAMES.map((kind) => leads[kind].ofAddress(lead.email)))
      : [];
    // The given lead last: if the process dies, repeating the call erases the rest.
    const others = ofKinds.flat().map(({ id }) => id);
    const ids = [...others.filter((id) => id !== lead.id), lead.id];
    for (const id of ids) {
      const isErased = await eraseOne(id, input.reason, actor, address);
      if (!isErased && ids.length === 1) throw notFound('lead');
    }
    for (const kind of KIND_NAMES) leads[kind].counts.forget();
    await database.emptyLog();
  };
}
