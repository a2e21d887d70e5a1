import { createHash } from 'node:crypto';
import type { Actor } from '#shared/events.ts';
import { IDEMPOTENCY_KEY_PATTERN, LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import { AppError, invalidField } from '../app-error.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Environment } from '../environment.ts';
import type { LeadColumns, LeadInput } from './lead-kind.ts';
import type { LeadRepository } from './lead-repository.ts';
import { phoneDigits } from './stored-kinds.ts';

export interface Submission {
  idempotencyKey: string | undefined;
  /** The fingerprint of the sender's network address, if mail limits need it. */
  sender?: string | undefined;
  /** The API key or administrator who makes the post; undefined for a visitor. */
  creator?: Actor | undefined;
  /** Counts a new post. @throws AppError `rate_limited` above its sender's limit. */
  count(): Promise<void>;
}

/** The stored lead of a post, and whether an earlier post stored it. */
export interface Submitted {
  id: string;
  isRepeat: boolean;
}

const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);
const KEY_RULE = `Idempotency-Key must be ${LIMITS.idempotencyKeyMin} to ${LIMITS.idempotencyKey} printable ASCII characters`;

/** @throws AppError `invalid_input` for a key that violates the rule. */
function requireKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key)) throw invalidField('Idempotency-Key', KEY_RULE);
}

type Key = Pick<LeadColumns, 'idempotencyKey' | 'idempotencyHash'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function keyColumns({ idempotencyKey: key, creator }: Submission, input: LeadInput): Key {
  // A repeat in another language is equal, and a repeat adds no link.
  const { locale, linkToken, ...repeated } = { linkToken: undefined, ...input };
  if (key === undefined) return { idempotencyKey: null, idempotencyHash: null };
  // A visitor who guesses the key of an integrator's lead must not block that lead.
  const name = creator?.kind === 'key' ? `key\n${key}` : key;
  return { idempotencyKey: sha256(name), idempotencyHash: sha256(JSON.stringify(repeated)) };
}

/**
 * Stores each post once. A repeat with the same Idempotency-Key stores nothing and returns the id of
 * the first post. A repeat is exempt from the rules that depend on the time and from the limit of
 * posts. A rejected post does not count towards the limit either.
 */
export function createSubmit<Kind extends KindName>(
  leads: LeadRepository<Kind>,
  { now, newId }: Environment,
) {
  const { kind } = leads;

  async function firstUnder(key: Key): Promise<Submitted | undefined> {
    const { idempotencyKey, idempotencyHash } = key;
    const first = idempotencyKey === null ? null : await leads.firstWith({ idempotencyKey });
    if (first === null) return undefined;
    if (first.idempotencyHash === idempotencyHash) return { id: first.id, isRepeat: true };
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another body.',
    );
  }

  function rowOf(input: LeadInput<Kind>, key: Key, { sender, creator }: Submission) {
    const createdAt = now();
    kind.check?.(input, createdAt);
    return kind.toRow(input, {
      ...key,
      id: newId(),
      rejectionReason: null,
      assigneeId: null,
      createdAt,
      updatedAt: createdAt,
      version: 1,
      phoneDigits: phoneDigits(input.phoneNumber),
      sender: sender ?? null,
      creatorKind: creator?.kind ?? null,
      creatorId: creator?.id ?? null,
      creatorName: creator?.name ?? null,
    });
  }

  async function store(
    input: LeadInput<Kind>,
    key: Key,
    submission: Submission,
  ): Promise<Submitted> {
    const first = await firstUnder(key);
    if (first !== undefined) return first;
    const row = rowOf(input, key, submission);
    await submission.count();
    try {
      await leads.batcher.add(row);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another call has stored a post with this key since the lookup.
      const stored = await firstUnder(key);
      if (stored !== undefined) return stored;
      throw error;
    }
    return { id: row.id, isRepeat: false };
  }

  /**
   * @throws AppError `invalid_input` for an invalid key; `idempotency_key_reused` with another input.
   */
  return async (input: LeadInput<Kind>, submission: Submission): Promise<Submitted> => {
    requireKey(submission.idempotencyKey);
    return store(input, keyColumns(submission, input), submission);
  };
}
