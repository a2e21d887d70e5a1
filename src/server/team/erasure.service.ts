import type { Actor } from '#shared/events.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { Audit } from '../accounts/audit.service.ts';
import { invalidField, notFound } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { eraseLeads, isPersonIn } from '../leads/erase-lead.ts';
import { findLead, type LeadRepositories } from '../leads/lead-repository.ts';

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
 * @throws AppError `not_found`; `invalid_input` for a reason that names the person, because the audit log
 * keeps it.
 */
export function createErasure({ database, leads, audit }: Omit<PrivacyOptions, 'environment'>) {
  /** Returns whether the lead existed. */
  const eraseOne = (id: string, reason: string, actor: Actor, address: string) =>
    database.transaction(async (writer): Promise<boolean> => {
      for (const kind of KIND_NAMES) {
        const [lead] = await eraseLeads(writer, leads[kind].kind, [id], { actor });
        if (lead === undefined) continue;
        if (isPersonIn(reason, lead)) {
          throw invalidField(
            'reason',
            'The reason must not contain the name, email or phone number of the person, because the audit log keeps it',
          );
        }
        const subject = { kind, id };
        await audit.record(
          { action: 'lead.erased', actor, address, subject, data: { reason } },
          writer,
        );
        return true;
      }
      return false;
    });

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
