import { readdirSync } from 'node:fs';

const files = readdirSync('dist/pages').filter((name) => name.endsWith('.html'));

/** The path of a built page on the server. */
function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}

/** Not public: the server fills `appointment.html` for a client's link. */
const OTHERS = ['404.html', 'admin.html', 'appointment.html', 'reference.html'];

/** Every public page of the build, including new ones. */
export const PUBLIC_PATHS = files
  .filter((file) => !OTHERS.includes(file))
  .map(pathOf)
  .sort();

export const UNKNOWN_PATH = '/no-such-page';

/** The browser's own message about a 404 page. */
export const NOT_FOUND_NOTICE = /Failed to load resource: .*404/;
