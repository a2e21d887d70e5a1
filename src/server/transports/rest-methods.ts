import { API_PATHS } from '#shared/paths.ts';
import { procedureMetas } from './procedure-metas.ts';

/** The methods of each path, as the OpenAPI adapter finds its procedures. */
const METHODS = new Map<string, string[]>();
for (const { openapi } of procedureMetas()) {
  if (openapi === undefined) continue;
  const own = openapi.method === 'GET' ? ['GET', 'HEAD'] : [openapi.method];
  METHODS.set(openapi.path, [...(METHODS.get(openapi.path) ?? []), ...own]);
}

const ROUTES = [...METHODS].map(([path, methods]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{.+?\}/g, '[^/]+')}/?$`, 'i'),
  methods: [...methods, 'OPTIONS'],
}));

/** A call of the REST API by its template, such as `POST /api/contact`; undefined for no call. */
export function restRouteOf(method: string, path: string): string | undefined {
  const route = ROUTES.find(({ pattern }) => pattern.test(path));
  return route?.methods.includes(method) ? `${method} ${API_PATHS.rest}${route.path}` : undefined;
}

/** What may be done at a path of the REST API; undefined where there is none. */
export function methodsAt(path: string): string[] | undefined {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.methods;
}
