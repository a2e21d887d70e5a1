import { createHash, createHmac } from 'node:crypto';
import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { hourly } from '../jobs/hourly.ts';
import type { Job } from '../jobs/jobs.ts';
import { ANSWERS_KEPT_MS } from '../operating-limits.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import type { AnsweredCallRow } from './answered-call.entity.ts';

const entity = 'answered-call';

interface KeyedCall {
  key: string;
  /** The account and the call; the key is unique within both. */
  scope: string;
  input: unknown;
}

/** Stores the response for repeats. Call it in the transaction that creates the described object. */
export type Remember<Answer> = (writer: EntityManager, answer: Answer) => Promise<void>;

/** Stores nothing, for a call without a key. */
export const forgetful = async () => undefined;

/** The input may be a password, so its hash is keyed with a value that is not stored. */
const identityOf = ({ key, scope, input }: KeyedCall) => ({
  keyHash: createHash('sha256').update(`${scope}/${key}`).digest('hex'),
  inputHash: createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
});

export function createAnsweredCalls(database: Database, { now }: Pick<Environment, 'now'>) {
  async function find<Answer>(call: KeyedCall): Promise<Answer | undefined> {
    const { keyHash, inputHash } = identityOf(call);
    const row = await database.manager.findOneBy<AnsweredCallRow>(entity, { keyHash });
    if (row === null) return undefined;
    if (row.inputHash !== inputHash) {
      throw new AppError('unprocessable', 'This Idempotency-Key was used with another body.');
    }
    return JSON.parse(unseal(row.answer, call.key)) as Answer;
  }

  return {
    /** @throws AppError `unprocessable` if the key was used before with another input. */
    async once<Answer>(
      call: KeyedCall,
      create: (remember: Remember<Answer>) => Promise<Answer>,
    ): Promise<{ answer: Answer; isRepeat: boolean }> {
      const first = await find<Answer>(call);
      if (first !== undefined) return { answer: first, isRepeat: true };
      try {
        const answer = await create(async (writer, made) => {
          await writer.insert(entity, {
            ...identityOf(call),
            answer: seal(JSON.stringify(made), call.key),
            createdAt: now(),
          });
        });
        return { answer, isRepeat: false };
      } catch (error) {
        // The call may have failed because the same call was in progress, here or in another process.
        const stored = await find<Answer>(call).catch((reason: unknown) => {
          throw reason instanceof AppError ? reason : error;
        });
        if (stored === undefined) throw error;
        return { answer: stored, isRepeat: true };
      }
    },
  };
}

export const forgetAnswers = (database: Database, { now }: Pick<Environment, 'now'>): Job =>
  hourly('forget-answers', now, () => {
    const createdAt = LessThan(new Date(now().getTime() - ANSWERS_KEPT_MS));
    return database.write((writer) => writer.delete(entity, { createdAt }));
  });
