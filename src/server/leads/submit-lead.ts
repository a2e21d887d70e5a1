import { createHash } from 'node:crypto';
import type { Actor } from '#shared/events.ts';
import { AppError } from '../app-error.ts';
import { isDuplicate, unavailable } from '../database/database-errors.ts';
import type { LeadColumns } from './lead-kind.ts';

export interface Submission {
  idempotencyKey: string | undefined;
  /** Whether the caller has got 503, because storing took too long. */
  isAnswered: () => boolean;
  /** The fingerprint of the sender's network address, if mail limits need it. */
  sender?: string | undefined;
  /** The API key or administrator who makes the post; undefined for a visitor. */
  creator?: Actor | undefined;
  /** Counts the post. @throws AppError `too-many-requests` above its sender's limit. */
  count(what: 'submission' | 'repeat'): Promise<void>;
}

/** The stored lead of a post, and whether an earlier post stored it. */
export interface Submitted {
  id: string;
  isRepeat: boolean;
}

type Key = Pick<LeadColumns, 'idempotencyKey' | 'idempotencyHash'>;
type External = Pick<LeadColumns, 'id' | 'externalId' | 'creatorId'>;

interface Leads<Row> {
  insert: (row: Row, isAnswered: () => boolean) => Promise<void>;
  findByIdempotencyKey: (key: string) => Promise<Row | null>;
  findByExternalId: (externalId: string, creatorId: string) => Promise<Row | null>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export function idempotencyColumns(key: string | undefined, input: object): Key {
  if (key === undefined) return { idempotencyKey: null, idempotencyHash: null };
  return { idempotencyKey: sha256(key), idempotencyHash: sha256(JSON.stringify(input)) };
}

/**
 * Stores each visitor's post once. A repeat with the same Idempotency-Key stores nothing and
 * returns the id of the first post. A repeat is exempt from the rules that depend on the time and
 * from the limit of new posts.
 */
export function createSubmissions<Row extends Key & External>(leads: Leads<Row>) {
  type ToRow = (key: Key) => Row;
  const underWay = new Map<string, Promise<unknown>>();

  async function firstUnder(key: Key, { count }: Submission): Promise<Submitted | undefined> {
    if (key.idempotencyKey === null) return undefined;
    const first = await leads.findByIdempotencyKey(key.idempotencyKey);
    if (first === null) return undefined;
    await count('repeat');
    if (first.idempotencyHash === key.idempotencyHash) return { id: first.id, isRepeat: true };
    throw new AppError('unprocessable', 'This Idempotency-Key was used with another body.');
  }

  /** @throws AppError `conflict` if the creator has already sent a lead with this external id. */
  async function requireNewExternalId({ externalId, creatorId }: External): Promise<void> {
    if (externalId === null || creatorId === null) return;
    const first = await leads.findByExternalId(externalId, creatorId);
    if (first === null) return;
    throw new AppError('conflict', `The lead ${first.id} has this externalId.`, {
      code: 'external_id_taken',
    });
  }

  async function submit(key: Key, submission: Submission, toRow: ToRow): Promise<Submitted> {
    const first = await firstUnder(key, submission);
    if (first !== undefined) return first;
    const row = toRow(key);
    await requireNewExternalId(row);
    if (submission.isAnswered()) throw unavailable();
    await submission.count('submission');
    try {
      await leads.insert(row, submission.isAnswered);
      return { id: row.id, isRepeat: false };
    } catch (error) {
      // Another call has stored a post with this key since the lookup.
      const stored = isDuplicate(error) ? await firstUnder(key, submission) : undefined;
      if (stored === undefined && isDuplicate(error)) await requireNewExternalId(row);
      if (stored === undefined) throw error;
      return stored;
    }
  }

  /**
   * Stores the row that `toRow` returns, unless the post is a repeat. `toRow` throws if it rejects
   * the input. A rejected post does not count towards the limit.
   * @throws AppError `unprocessable` if the key was used before with another input.
   */
  return async (input: object, submission: Submission, toRow: ToRow): Promise<Submitted> => {
    const { idempotencyKey, creator } = submission;
    // A visitor who guesses the key of an integrator's lead must not block that lead.
    const ofKeys =
      creator?.kind === 'key' && idempotencyKey !== undefined && `key\n${idempotencyKey}`;
    const key = idempotencyColumns(ofKeys || idempotencyKey, input);
    const name = key.idempotencyKey;
    if (name === null) return submit(key, submission, toRow);
    // A repeat waits for the first post, because two rows with one key would make their batch fail.
    const first = underWay.get(name);
    if (first) await first.catch(() => undefined);
    const submitted = submit(key, submission, toRow);
    underWay.set(name, submitted);
    return submitted.finally(() => underWay.delete(name));
  };
}
