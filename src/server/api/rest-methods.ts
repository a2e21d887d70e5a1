import { procedureMetas } from './procedure-metas.ts';

/** The methods of each path, as the OpenAPI adapter finds its procedures. */
const METHODS = new Map<string, string[]>();
for (const { openapi } of procedureMetas()) {
  if (openapi === undefined) continue;
  const own = openapi.method === 'GET' ? ['GET', 'HEAD'] : [openapi.method];
  METHODS.set(openapi.path, [...(METHODS.get(openapi.path) ?? []), ...own]);
}

const ROUTES = [...METHODS].map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{.+?\}/g, '[^/]+')}/?$`, 'i'),
  methods: [...methods, 'OPTIONS'],
}));

/** What may be done at a path of the REST API; undefined where there is none. */
export function methodsAt(path: string): string[] | undefined {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.methods;
}
