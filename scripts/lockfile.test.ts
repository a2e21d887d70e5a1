import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** Without the packages of this repository. */
const places = Object.entries(lock.packages).filter(
  ([place, { link }]) => /(?:^|\/)node_modules\//.test(place) && !link,
);

it('every locked package has a SHA-512 hash', () => {
  const unchecked = places.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unchecked.map(([place]) => place)).toEqual([]);
});

// Without them `npm ci` fails on those platforms. A lagging registry may lack some of the newest
// version: use the newest version that is complete (CONTRIBUTING.md).
it('the lock file contains the packages of every platform', () => {
  const isLocked = (place: string, name: string): boolean =>
    `${place}/node_modules/${name}` in lock.packages ||
    `node_modules/${name}` in lock.packages ||
    (place.includes('/node_modules/') &&
      isLocked(place.slice(0, place.lastIndexOf('/node_modules/')), name));
  const missing = places.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});
