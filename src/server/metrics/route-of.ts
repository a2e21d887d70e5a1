import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import { API_PATHS, FORM_PATHS } from '#shared/paths.ts';
import type { Site } from '../http/pages/pages.ts';
import { canonicalUrl } from '../http/raw-paths.ts';
import { procedureMetas } from '../transports/openapi/procedure-metas.ts';
import { restRouteOf } from '../transports/rest-routes.ts';

const TRPC = `${API_PATHS.trpc}/`;
const REST = `${API_PATHS.rest}/`;
const LINKS = `${APPOINTMENT_LINKS}/`;
const READS = new Set(['GET', 'HEAD']);
const PROBES = new Set(['/healthz', '/readyz']);
const OTHER = 'other';

/** Unknown paths are `other`, so that callers cannot create labels. */
export function createRouteOf({ files }: Pick<Site, 'files'>) {
  const procedures = new Set(procedureMetas().map(([name]) => name));

  function trpcRoute(name: string): string {
    if (procedures.has(name)) return `trpc ${name}`;
    return name.includes(',') ? 'trpc batch' : OTHER;
  }

  return (method: string, url: string): string => {
    const queryAt = url.indexOf('?');
    const path = canonicalUrl(queryAt === -1 ? url : url.slice(0, queryAt));
    if (path.startsWith(TRPC)) return trpcRoute(path.slice(TRPC.length));
    if (path === API_PATHS.mcp) return 'mcp';
    if (path.startsWith(REST))
      return restRouteOf(method, path.slice(API_PATHS.rest.length)) ?? OTHER;
    if (path.startsWith(LINKS)) return 'appointment link';
    if (method === 'POST' && FORM_PATHS.has(path)) return `form ${path}`;
    if (!READS.has(method)) return OTHER;
    if (PROBES.has(path)) return path;
    if (!files.has(path)) return OTHER;
    return path.includes('.') ? 'asset' : 'page';
  };
}
