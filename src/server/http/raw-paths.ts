// Matches `/api` and every path that a layer could interpret as below it, but not `/api-prices`.
const UNDER_API = /^\/api(?![\w.-])/;

const API_ROOT = /^\/api(?=[/?]|$)/i;

/** The URL with `/api` in lower case. The REST paths below it match in any case. */
export function canonicalUrl(url: string): string {
  return API_ROOT.test(url) ? `/api${url.slice('/api'.length)}` : url;
}

// Layers interpret these differently, so a caller could bypass one layer's path check.
const SUSPECT = /\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i;

const SECRET = /^\/(calendar|appointment)\/[^/]+/;

/** A path for logs, without a token that a reader of the log could use. */
export const withoutToken = (path: string): string => path.replace(SECRET, '/$1/...');

export function isApiPath(url: string): boolean {
  return UNDER_API.test(url);
}

/** Whether layers could interpret the path or host of a request differently. */
export function isAmbiguous(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.startsWith('/') || (isApiPath(path) && SUSPECT.test(path));
}
