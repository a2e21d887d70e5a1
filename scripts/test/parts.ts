import { join } from 'node:path';
import { CHROMIUM, MARIADB, MYSQL, type Program } from './programs.ts';

/** One step of a run. It passes if its command exits with 0. */
export interface Part {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** Without these programs the part cannot run. */
  readonly programs?: readonly Program[];
  /** The part that must pass before this one can run. */
  readonly after?: string;
  /** The command's JSON report, for parts that run test cases. */
  readonly report?: string;
}

const BUILD: Part = { name: 'build', command: ['tsx', 'scripts/build.ts'] };

/** Runs some of vitest's projects. `folder` contains the tests' databases and the report. */
function vitest(name: string, folder: string, projects: readonly string[]) {
  const report = join(folder, `${name}.json`);
  return {
    name,
    env: { TMPDIR: folder },
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  } as const;
}

/** Runs some of Playwright's projects on the build. */
function playwright(name: string, folder: string, projects: readonly string[]) {
  const report = join(folder, `${name}.json`);
  return {
    name,
    command: [
      'playwright',
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TMPDIR: folder },
    after: 'build',
    report,
  } as const;
}

/**
 * Every part of `npm test`, in the order of their start: the longest, then cheap parts and
 * prerequisites, then the other long ones, so that none remains alone at the end. Their reports and
 * temporary files are in `folder`.
 */
export function testParts(folder: string): Part[] {
  return [
    { ...vitest('mysql', folder, ['server:mysql']), programs: [MYSQL] },
    BUILD,
    { name: 'lint', command: ['biome', 'ci', '.'] },
    { name: 'unused', command: ['knip'] },
    { name: 'types', command: ['tsc'] },
    { ...playwright('browser', folder, ['desktop', 'phone']), programs: [CHROMIUM] },
    vitest('unit', folder, ['shared', 'client', 'server', 'server:sqlite']),
    vitest('dashboard', folder, ['dashboard']),
    { ...vitest('mariadb', folder, ['server:mariadb']), programs: [MARIADB] },
    { ...playwright('browser:mysql', folder, ['mysql']), programs: [CHROMIUM, MYSQL] },
    { ...playwright('browser:mariadb', folder, ['mariadb']), programs: [CHROMIUM, MARIADB] },
    { ...vitest('pages', folder, ['pages']), after: 'build' },
    { name: 'openapi', command: ['tsx', 'scripts/openapi-check.ts'] },
  ];
}

/** Every part of `npm run test:ops`: drills, measurements and linters of the deployment. */
export function opsParts(folder: string): Part[] {
  return [
    BUILD,
    vitest('ops', folder, ['ops', 'ops:sqlite']),
    { ...vitest('ops:mysql', folder, ['ops:mysql']), programs: [MYSQL] },
    { ...vitest('ops:mariadb', folder, ['ops:mariadb']), programs: [MARIADB] },
    {
      name: 'faults',
      command: ['tsx', 'ops/faults.ts', '--seconds', '5'],
      programs: [MYSQL],
      after: 'build',
    },
  ];
}
