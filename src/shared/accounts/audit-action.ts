import { z } from 'zod';

/** An action of the audit log. */
export interface Action<Schema extends z.ZodObject> {
  /** The data of an entry besides actor, subject and address. Never contains data of a lead. */
  readonly data: Schema;
  /** A sentence that follows the actor's name. */
  readonly sentence: (data: z.output<Schema>) => string;
}

export const define = <Schema extends z.ZodObject>(action: Action<Schema>) => action;
export const plain = (sentence: string) => define({ data: z.object({}), sentence: () => sentence });
