// Under the API's root or a spelling of it; `/api-prices` would be a page.
const UNDER_API = /^\/api(?![\w.-])/;

const API_ROOT = /^\/api(?=[/?]|$)/i;

/** An address with the API's root in small letters: under it, REST paths are read in any. */
export function canonicalUrl(url: string): string {
  return API_ROOT.test(url) ? `/api${url.slice('/api'.length)}` : url;
}

// Dot segments, backslashes, doubled slashes and their encoded spellings: layers below read them
// differently, so a path guard in one of them could be walked around.
const SUSPECT = /\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i;

/** Whether a request asks for something of the API rather than for a page. */
export function isApiPath(url: string): boolean {
  return UNDER_API.test(url);
}

/** Whether a request for the API, or for another host, could mean different things to different layers. */
export function isAmbiguous(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.startsWith('/') || (isApiPath(path) && SUSPECT.test(path));
}
