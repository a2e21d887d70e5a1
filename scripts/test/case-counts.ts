import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** The numbers of test cases of a run by outcome, and the cases that need attention. */
export interface CaseCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed cases, and the files that could not start: location, name and error. */
  readonly failures: readonly string[];
  /** The cases that passed only after a retry. */
  readonly retried: readonly string[];
}

/** One line per case, so that the end of a log shows what failed, also a child process's last words. */
function line(where: string, name: string, message = ''): string {
  const why = stripVTControlCharacters(message)
    .trim()
    .split(/\n\s+at /)[0]
    ?.replace(/\s+/g, ' ');
  return [relative(process.cwd(), where), name, why].filter(Boolean).join(' › ').slice(0, 400);
}

function vitestCounts(report: JsonTestResults): CaseCounts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report;
  // A retried case has passed, and has the message of its first attempt.
  const casesWith = (wanted: 'passed' | 'failed') =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((it) => it.status === wanted)
        .filter((it) => wanted === 'failed' || it.failureMessages?.length)
        .map((it) => line(name, it.fullName, it.failureMessages?.[0])),
    );
  const files = testResults.filter(({ status, message }) => status === 'failed' && message);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: [
      ...casesWith('failed'),
      ...files.map(({ name, message }) => line(name, '', message)),
    ],
    retried: casesWith('passed'),
  };
}

function playwrightCounts({ stats, suites }: JSONReport): CaseCounts {
  const casesWith = (wanted: JSONReportTest['status'], all: readonly JSONReportSuite[]): string[] =>
    all.flatMap(({ file, specs, suites: inner = [] }) => [
      ...specs.flatMap(({ title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) => line(`e2e/${file}`, title, results[0]?.error?.message)),
      ),
      ...casesWith(wanted, inner),
    ]);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: casesWith('unexpected', suites),
    retried: casesWith('flaky', suites),
  };
}

/** Reads the JSON report of vitest or Playwright; null if the runner ended before writing it. */
export function readCaseCounts(file: string): CaseCounts | null {
  try {
    const report: JsonTestResults | JSONReport = JSON.parse(readFileSync(file, 'utf8'));
    return 'suites' in report ? playwrightCounts(report) : vitestCounts(report);
  } catch {
    return null;
  }
}

/** The run's last line: `N passed, N failed`, and the number of skipped tests if there are any. */
export function closingLine(counts: readonly CaseCounts[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[of], 0);
  const skipped = sum('skipped');
  const total = `${sum('passed')} passed, ${sum('failed')} failed`;
  return skipped ? `${total}, ${skipped} skipped` : total;
}
