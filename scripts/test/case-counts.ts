import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The numbers of test cases of a run by outcome, and the cases that need attention. */
export interface CaseCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed cases, and the files that could not even begin: where, which, and why. */
  readonly failures: readonly string[];
  /** The cases that passed only when they were tried again. */
  readonly retried: readonly string[];
}

/** One line for one case: a log that keeps only its end still says what failed. */
function line(where: string, name: string, message: string | undefined): string {
  const why =
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n')[0] ?? '';
  return [relative(process.cwd(), where), name, why].filter(Boolean).join(' › ').slice(0, 400);
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): CaseCounts => {
    const of = (wanted: 'passed' | 'failed') =>
      report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((it) => it.status === wanted)
          .filter((it) => wanted === 'failed' || it.failureMessages?.length)
          .map((it) => line(file.name, it.fullName, it.failureMessages?.[0])),
      );
    const files = report.testResults.filter(
      ({ status, message }) => status === 'failed' && message,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: [...of('failed'), ...files.map(({ name, message }) => line(name, '', message))],
      retried: of('passed'),
    };
  });

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({ error: z.object({ message: z.string() }).partial().nullish() }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

function casesOf(
  { file, specs, suites = [] }: z.infer<typeof playwrightSuite>,
  status: 'unexpected' | 'flaky',
): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((it) => it.status === status)
      .map(({ results }) => line(`e2e/${file}`, title, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => casesOf(suite, status))];
}

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
    suites: z.array(playwrightSuite),
  })
  .transform(
    ({ stats, suites }): CaseCounts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap((suite) => casesOf(suite, 'unexpected')),
      retried: suites.flatMap((suite) => casesOf(suite, 'flaky')),
    }),
  );

/** Reads the JSON report of vitest or Playwright; null when the runner died before writing it. */
export function readCaseCounts(file: string): CaseCounts | null {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z.union([vitestReport, playwrightReport]).parse(report);
  } catch {
    return null;
  }
}

/** The run's last line: `N passed, N failed`, with the skipped ones named when there are any. */
export function closingLine(counts: readonly CaseCounts[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[of], 0);
  const skipped = sum('skipped');
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return skipped ? `${line}, ${skipped} skipped` : line;
}
