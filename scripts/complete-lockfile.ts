/**
 * Names every platform's optional packages in package-lock.json: `tsx scripts/complete-lockfile.ts`.
 *
 * Tools such as Biome ship one binary package a platform. Where a registry holds those of one
 * platform only, `npm install` leaves the others out of the lockfile, and then `npm ci` refuses it
 * everywhere. Run this after adding a package under such a registry. Entries that are there stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
type LockedPackages = Record<string, LockedPackage>;

const FILE = 'package-lock.json';
const SYSTEMS = 'android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const PROCESSORS = 'arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ');

/** What a platform package is for, as its name says: `@biomejs/cli-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const arm = words.includes('arm') ? 'arm' : undefined;
  const cpu = PROCESSORS.find((processor) => words.includes(processor)) ?? arm;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

/** Whether `name`, required by the package at `place`, is found as Node looks for it. */
function isLocked(packages: LockedPackages, place: string, name: string): boolean {
  const folders = place.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1));
  const nested = folders.map((folder) => `${folder.join('/node_modules/')}/node_modules/${name}`);
  return [...nested, `node_modules/${name}`].some((path) => path in packages);
}

function missingFrom(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [place, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
      if (isLocked(packages, place, name)) continue;
      const version = range.replace(/^[~^]/, '');
      missing[`node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

const lock: { packages: LockedPackages } = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingFrom(lock.packages);
const all = Object.entries({ ...lock.packages, ...missing });
all.sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(all);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms were added.`);
