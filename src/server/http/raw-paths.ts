// Dot segments, backslashes, doubled slashes and their encoded spellings: layers below read them
// differently, so a path guard in one of them could be walked around.
const SUSPECT = /\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)/i;

/** Whether a request's path could mean different things to different layers. */
export function isAmbiguous(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return !path.startsWith('/') || SUSPECT.test(path);
}
