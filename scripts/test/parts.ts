import { join } from 'node:path';
import { CHROMIUM, MARIADB, type Program } from './programs.ts';

/** One step of `npm test`. A part ends well when its command exits with 0. */
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

function vitest(name: string, reportFolder: string, projects: readonly string[]) {
  const report = join(reportFolder, `${name}.json`);
  return {
    name,
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

/** Every part in the order of its run: what is cheap and what others build on comes first. */
export function testParts(reportFolder: string): Part[] {
  const browserReport = join(reportFolder, 'browser.json');
  return [
    { name: 'lint', command: ['biome', 'ci', '.'] },
    { name: 'unused', command: ['knip'] },
    { name: 'types', command: ['tsc'] },
    { name: 'build', command: ['tsx', 'scripts/build.ts'] },
    { ...vitest('pages', reportFolder, ['pages']), after: 'build' },
    vitest('unit', reportFolder, ['shared', 'client', 'server:sqlite']),
    { ...vitest('mariadb', reportFolder, ['server:mariadb']), program: MARIADB },
    {
      name: 'faults',
      command: ['tsx', 'scripts/faults.ts', '--short'],
      program: MARIADB,
      after: 'build',
    },
    { name: 'openapi', command: ['tsx', 'scripts/openapi-check.ts'] },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      program: CHROMIUM,
      after: 'build',
      report: browserReport,
    },
  ];
}
