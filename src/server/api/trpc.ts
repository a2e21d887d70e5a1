import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { problemOf } from '../app-error.ts';
import { currentRequestId } from '../http/requests.ts';
import type { Context } from './context.ts';
import { appErrorOf } from './faults.ts';

export interface Meta extends OpenApiMeta {
  status?: number;
  /** Whether the call accepts an Idempotency-Key. */
  hasKey?: boolean;
  contentType?: string;
  alsoCsv?: boolean;
  /** Whether the call accepts an `ETag` as `If-Match`. */
  hasVersion?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const requestId = ctx?.requestId ?? currentRequestId.getStore();
      const problem = problemOf(appErrorOf(error), requestId ?? 'unknown');
      const { type, status, detail, errors, clashes, challenge, methods } = problem;
      const data = { code: shape.data.code, httpStatus: status, path: shape.data.path };
      return {
        ...shape,
        message: detail,
        data: {
          ...data,
          type,
          fields: errors,
          // The reason why a time is not free is also the code.
          reason: problem.code,
          clashes,
          current: problem.current,
          challenge,
          methods,
          requestId,
        },
      };
    },
  });

export const { router, procedure, mergeRouters } = t;
