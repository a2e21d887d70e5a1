import type { paths } from '../types/schema.d.ts';
import { type Api, ApiError } from './api.ts';

interface Page {
  data: readonly unknown[];
  nextCursor: string | null;
}

type PageOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body extends Page } } } };
}
  ? Body
  : never;

/** The lists whose path contains no id. */
export type ListPath = {
  [Path in keyof paths]: Path extends `${string}{${string}`
    ? never
    : PageOf<Path> extends never
      ? never
      : Path;
}[keyof paths];
export type ListItem<Path extends ListPath> = PageOf<Path>['data'][number];
/** Without `fields`, which would leave out members that the types of the items have. */
export type ListQuery<Path extends ListPath> = Omit<
  NonNullable<paths[Path]['get']['parameters']['query']>,
  'cursor' | 'fields'
>;

/**
 * Every item of a list. Reads the next page when the items of the previous one are used up.
 * @throws ApiError
 */
export async function* pages<Path extends ListPath>(
  api: Api,
  path: Path,
  query?: ListQuery<Path>,
): AsyncGenerator<ListItem<Path>, void, undefined> {
  // TypeScript cannot resolve the parameters of a path that it does not know.
  const get = api.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: PageOf<Path>; error?: unknown; response: Response }>;
  let cursor: string | null | undefined;
  do {
    const params = { query: { ...query, ...(cursor && { cursor }) } };
    const { data: page, error, response } = await get(path, { params });
    if (page === undefined) throw new ApiError(response.status, error);
    yield* page.data as readonly ListItem<Path>[];
    cursor = page.nextCursor;
  } while (cursor);
}
