import { API_PATHS } from '#shared/paths.ts';
import { procedureMetas } from './openapi/procedure-metas.ts';

/** The procedures of each path by method, in the order of the routers. */
const PATHS = new Map<string, Map<string, string>>();
for (const [name, { openapi }] of procedureMetas()) {
  if (openapi === undefined) continue;
  const names = PATHS.get(openapi.path) ?? new Map();
  PATHS.set(openapi.path, names.set(openapi.method, name));
  if (openapi.method === 'GET') names.set('HEAD', name);
}

const parametersIn = (path: string) => path.split('{').length;

// Sort paths with fewer parameters first, so that `/things/new` does not match `/things/{id}`.
const ROUTES = [...PATHS]
  .toSorted(([a], [b]) => parametersIn(a) - parametersIn(b))
  .map(([path, names]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{(.+?)\}/g, '(?<$1>[^/]+)')}/?$`, 'i'),
    names,
    methods: [...names.keys(), 'OPTIONS'],
  }));

/** The route of a REST path; undefined if there is no such path. */
export const routeAt = (path: string) => ROUTES.find(({ pattern }) => pattern.test(path));

/** The template of a REST call, such as `POST /api/contact`; undefined for an unknown call. */
export function restRouteOf(method: string, path: string): string | undefined {
  const route = routeAt(path);
  return route?.methods.includes(method) ? `${method} ${API_PATHS.rest}${route.path}` : undefined;
}
