import type { Actor } from '#shared/events.ts';
import type { Audit } from '../../audit/audit.service.ts';
import { READS_OF_ONE_LEAD } from '../../audit/audited-calls.ts';
import { outsideScope } from '../../call-scope/call-scope.ts';
import type { Database } from '../../database/database.ts';
import type { Environment } from '../../environment.ts';
import { TO_STAFF } from '../../letters/layout/letter.ts';
import type { Letter } from '../../letters/layout/letter-page.ts';
import type { Letterhead } from '../../letters/layout/letterhead.ts';
import { inLine } from '../../letters/layout/safe-text.ts';
import { staffMail } from '../../letters/layout/staff-mail.ts';
import { createCountingWindow, keyOf } from '../../limits/window.ts';
import type { Log } from '../../log.ts';
import type { Deliveries } from '../../mailer/deliveries.ts';

const MOST = 200;
const MINUTES = 10;
const WINDOW_MS = MINUTES * 60_000;

interface ReadAlertOptions {
  database: Database;
  environment: Environment;
  audit: Pick<Audit, 'record'>;
  deliveries: Pick<Deliveries, 'add'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** Undefined if mail is not set up. */
  letterhead: Letterhead | undefined;
}

interface Read {
  path: string;
  actor: Actor;
  address: string;
  input: unknown;
}

const letterAbout = (name: string): Letter => ({
  subject: `${inLine(name, 60)} reads many leads`,
  heading: `${inLine(name, 60)} reads many leads`,
  end: TO_STAFF,
  parts: [
    {
      text: `This administrator has opened more than ${MOST} leads one by one within ${MINUTES} minutes. If nobody expects this, end the sessions of the account with a new password, and look at the audit log.`,
    },
  ],
});

/** Alerts the owner if a person opens more than 200 leads one by one within 10 minutes. */
export function createReadAlert(options: ReadAlertOptions) {
  const { database, environment, audit, deliveries, log, letterhead } = options;
  const window = createCountingWindow(database.dataSource, {
    name: 'lead-reads',
    seconds: WINDOW_MS / 1_000,
  });
  /** The leads that this process has counted, because the dashboard makes several calls for one. */
  const counted = new Map<string, { until: number; ids: Set<string> }>();

  function isNew(adminId: string, id: string): boolean {
    const at = environment.now().getTime();
    let known = counted.get(adminId);
    if (known === undefined || at >= known.until) {
      known = { until: at + WINDOW_MS, ids: new Set() };
      counted.set(adminId, known);
    }
    return known.ids.size <= MOST && known.ids.size < known.ids.add(id.toLowerCase()).size;
  }

  async function alert({ actor, address }: Read): Promise<void> {
    const data = { leads: MOST, minutes: MINUTES };
    const reason = `read-alert/${actor.id}/${environment.now().getTime()}`;
    await outsideScope(() =>
      database.transaction(async (writer) => {
        await audit.record({ action: 'leads.read_many', actor, address, data }, writer);
        if (letterhead === undefined) return;
        const letter = letterAbout(actor.name);
        const about = { reason, kind: 'read-alert' } as const;
        await deliveries.add(writer, staffMail(letterhead.staff, letter, about));
      }),
    );
    log.warn({ adminId: actor.id, ...data }, 'an administrator reads many leads one by one');
  }

  async function count(read: Read, adminId: string, id: string): Promise<void> {
    if (!isNew(adminId, id)) return;
    const { points } = await window.add(keyOf(adminId));
    // Exactly one process sees this number.
    if (points === MOST + 1) await alert(read);
  }

  /** Counts a call that has opened a lead. The call does not wait for it. */
  return (read: Read): void => {
    const { path, actor, input } = read;
    // A key reads many leads by design; its limit is the number of its calls.
    if (!READS_OF_ONE_LEAD.has(path) || actor.kind !== 'admin' || actor.id === null) return;
    const { id } = Object(input);
    if (typeof id !== 'string') return;
    count(read, actor.id, id).catch((error: unknown) => {
      log.error({ err: error }, 'a read of a lead was not counted');
    });
  };
}
