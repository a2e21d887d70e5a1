// `/api` and all that a layer could read as a path below it; `/api-prices` would be a page.
const UNDER_API = /^\/api(?![\w.-])/;

const API_ROOT = /^\/api(?=[/?]|$)/i;

/** The address with the API's root in lower case; the REST paths below it match in any case. */
export function canonicalUrl(url: string): string {
  return API_ROOT.test(url) ? `/api${url.slice('/api'.length)}` : url;
}

// Dot segments, backslashes, double slashes and their encoded forms: layers interpret them
// differently, so a caller could get around a path check in one of them.
const SUSPECT = /\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i;

const SECRET = /^\/(calendar|appointment)\/[^/]+/;

/** A path as logs show it: whoever knows the token in some could use it. */
export const withoutToken = (path: string): string => path.replace(SECRET, '/$1/...');

/** Whether a request is for the API and not for a page. */
export function isApiPath(url: string): boolean {
  return UNDER_API.test(url);
}

/** Whether layers could interpret a request for the API, or for another host, differently. */
export function isAmbiguous(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.startsWith('/') || (isApiPath(path) && SUSPECT.test(path));
}
