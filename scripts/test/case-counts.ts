import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many test cases of a run ended how. */
export interface CaseCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

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
  const sum = (of: keyof CaseCounts) => counts.reduce((total, count) => total + count[of], 0);
  const skipped = sum('skipped');
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return skipped ? `${line}, ${skipped} skipped` : line;
}
