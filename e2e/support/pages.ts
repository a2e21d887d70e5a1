import { readdirSync } from 'node:fs';

const files = readdirSync('dist/pages').filter((name) => name.endsWith('.html'));

/** The path at which the server answers with a built page. */
function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

/** Not public: the server fills `appointment.html` with what stands at a client's link. */
const OTHERS = ['404.html', 'admin.html', 'appointment.html'];

/** Every public page that the build has made: a new page is tested without a word here. */
export const PUBLIC_PATHS = files
  .filter((file) => !OTHERS.includes(file))
  .map(pathOf)
  .sort();

export const UNKNOWN_PATH = '/no-such-page';

/** What the browser itself says of a page that is answered with 404. */
export const NOT_FOUND_NOTICE = /Failed to load resource: .*404/;
