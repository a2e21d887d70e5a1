import type { Actor } from '#shared/events.ts';
import type { Secrets } from '../database/secrets.ts';
import type { Environment } from '../environment.ts';
import type { AdminRow } from './admin.entity.ts';
import type { AdminsRepository } from './admins.repository.ts';
import type { Audit } from './audit.service.ts';
import { usernameKey } from './username-key.ts';

export const VISITOR: Actor = { kind: 'visitor', id: null, name: 'Visitor' };
const MINUTE_MS = 60_000;
/** Attempts that a process remembers. During a larger flood, it records no further ones. */
const MOST_REMEMBERED = 1_000;

interface Dependencies {
  audit: Pick<Audit, 'record'>;
  admins: Pick<AdminsRepository, 'findByKey'>;
  secrets: Pick<Secrets, 'keyedHash'>;
  environment: Pick<Environment, 'now'>;
}

/** Records rejected sign-ins in the audit log. */
export function createRejectedAttempts({ audit, admins, secrets, environment }: Dependencies) {
  const recent = new Map<string, number>();

  function isRepeated(attempt: string): boolean {
    const at = environment.now().getTime();
    for (const [old, since] of recent) {
      if (at - since < MINUTE_MS) break;
      recent.delete(old);
    }
    if (recent.has(attempt) || recent.size >= MOST_REMEMBERED) return true;
    recent.set(attempt, at);
    return false;
  }

  /** An unknown name may be a mistyped password: only its hash is recorded. */
  async function record(
    row: AdminRow | null,
    { name, reason, clientKey }: { name: string; reason: string; clientKey: string },
  ): Promise<void> {
    const subject = row ? { kind: 'admin', id: row.id } : undefined;
    const data = { name: row?.username ?? secrets.keyedHash(usernameKey(name)), reason };
    const entry = { actor: VISITOR, subject, address: clientKey, data };
    await audit.record({ action: 'session.rejected', ...entry });
  }

  return {
    record,

    /** Records an attempt that a limit has rejected, once a minute for a name and an address. */
    async limited(attempt: { usernameKey: string; clientKey: string }): Promise<void> {
      const { usernameKey: name, clientKey } = attempt;
      if (isRepeated(`${clientKey}\n${name}`)) return;
      await record(await admins.findByKey(name), { name, reason: 'limit', clientKey });
    },
  };
}

export type RejectedAttempts = ReturnType<typeof createRejectedAttempts>;
