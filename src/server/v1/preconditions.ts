import type { Context } from '../api/context.ts';
import { AppError, invalidField } from '../errors/app-error.ts';

interface Versioned {
  version: number;
}

/** Responds with a resource and its `ETag`, which is its version. */
export function replyWithTag<Resource extends Versioned>(
  { reply }: Context,
  resource: Resource,
): Resource {
  reply.headers.etag = `"${resource.version}"`;
  return resource;
}

/** A proxy that compresses responses makes a tag weak, or adds a suffix such as `-gzip`. */
const TAG = /^(?:W\/)?"(\d+)(?:[-;:]\w+)?"$/;

const changed = () =>
  new AppError('precondition-failed', 'This lead has changed since you read it. Read it again.');

/**
 * Runs a change under the `If-Match` of a request. Without the header, any version is accepted.
 * @throws AppError `precondition-failed` if the resource's version is not among the given ones.
 */
export async function underIfMatch<T>(
  { ifMatch }: Context,
  current: () => Promise<Versioned>,
  change: (version: number | undefined) => Promise<T>,
): Promise<T> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return change(undefined);
  const versions = ifMatch.split(',').map((tag) => TAG.exec(tag.trim())?.[1]);
  if (versions.includes(undefined)) {
    throw invalidField('If-Match', 'If-Match must contain the ETag of a response, such as "3"');
  }
  const { version } = await current();
  if (!versions.includes(String(version))) throw changed();
  try {
    return await change(version);
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? changed() : error;
  }
}
