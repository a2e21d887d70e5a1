import type { Context } from '../api/context.ts';
import { AppError } from '../errors/app-error.ts';

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
  const { version } = await current();
  // A weak tag never matches (RFC 9110, section 13.1.1).
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(`"${version}"`)) throw changed();
  try {
    return await change(version);
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? changed() : error;
  }
}
