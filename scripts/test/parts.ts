import { join } from 'node:path';
import { CHROMIUM, MARIADB, type Program } from './programs.ts';

/** One step of a run. A part ends well when its command exits with 0. */
export interface Part {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** Without this program the part cannot run. */
  readonly program?: Program;
  /** The part that must have ended well before this one can run. */
  readonly after?: string;
  /** Where the command writes its JSON report, for parts that run test cases. */
  readonly report?: string;
}

const BUILD: Part = { name: 'build', command: ['tsx', 'scripts/build.ts'] };

/** A run of some of vitest's projects. `folder` takes the tests' databases and the report. */
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

/**
 * Every part of `npm test` in the order of its run: what is cheap and what others build on comes
 * first. Their reports and temporary files are in `folder`.
 */
export function testParts(folder: string): Part[] {
  const browserReport = join(folder, 'browser.json');
  return [
    { name: 'lint', command: ['biome', 'ci', '.'] },
    { name: 'unused', command: ['knip'] },
    { name: 'types', command: ['tsc'] },
    BUILD,
    { ...vitest('pages', folder, ['pages']), after: 'build' },
    vitest('unit', folder, ['shared', 'client', 'dashboard', 'server', 'server:sqlite']),
    { ...vitest('mariadb', folder, ['server:mariadb']), program: MARIADB },
    { name: 'openapi', command: ['tsx', 'scripts/openapi-check.ts'] },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, TMPDIR: folder },
      program: CHROMIUM,
      after: 'build',
      report: browserReport,
    },
  ];
}

/** Every part of `npm run test:ops`: drills, measurements and linters of the deployment. */
export function opsParts(folder: string): Part[] {
  return [
    BUILD,
    vitest('ops', folder, ['ops', 'ops:sqlite']),
    { ...vitest('ops:mariadb', folder, ['ops:mariadb']), program: MARIADB },
    {
      name: 'faults',
      command: ['tsx', 'ops/faults.ts', '--short'],
      program: MARIADB,
      after: 'build',
    },
  ];
}
