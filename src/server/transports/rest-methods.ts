import { API_PATHS } from '#shared/paths.ts';
import { procedureMetas } from './procedure-metas.ts';

/** The methods of each path, in the form that the OpenAPI adapter uses to find procedures. */
const METHODS = new Map<string, string[]>();
for (const { openapi } of procedureMetas()) {
  if (openapi === undefined) continue;
  const own = openapi.method === 'GET' ? ['GET', 'HEAD'] : [openapi.method];
  METHODS.set(openapi.path, [...(METHODS.get(openapi.path) ?? []), ...own]);
}

const parametersIn = (path: string) => path.split('{').length;

// Paths with fewer parameters first: `/things/new` is not the thing `new`.
const ROUTES = [...METHODS]
  .toSorted(([a], [b]) => parametersIn(a) - parametersIn(b))
  .map(([path, methods]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{.+?\}/g, '[^/]+')}/?$`, 'i'),
    methods: [...methods, 'OPTIONS'],
  }));

/** The template of a REST call, such as `POST /api/contact`; undefined if there is none. */
export function restRouteOf(method: string, path: string): string | undefined {
  const route = ROUTES.find(({ pattern }) => pattern.test(path));
  return route?.methods.includes(method) ? `${method} ${API_PATHS.rest}${route.path}` : undefined;
}

export function methodsAt(path: string): string[] | undefined {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.methods;
}
