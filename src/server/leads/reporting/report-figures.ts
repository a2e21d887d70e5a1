import type { ReportFigures } from '#shared/leads/report.ts';
import type { Tally } from './tally.ts';
import type { Totals } from './totals.ts';

const DAY_MINUTES = 24 * 60;

/** The values at these ranks, counted from 1, if all values were sorted. */
function valuesAt(tally: Tally, ranks: readonly number[]): number[] {
  const sorted = [...tally].filter(([, n]) => n > 0).sort(([a], [b]) => a - b);
  return ranks.map((rank) => {
    let seen = 0;
    const found = sorted.find(([, n]) => {
      seen += n;
      return seen >= rank;
    });
    return found?.[0] ?? 0;
  });
}

/** The median and the 90th percentile; null for an empty tally. */
function middleOf(tally: Tally) {
  const n = [...tally.values()].reduce((sum, each) => sum + Math.max(0, each), 0);
  if (n === 0) return { median: null, p90: null };
  const ranks = [Math.ceil(n / 2), Math.floor(n / 2) + 1, Math.ceil(n * 0.9)];
  const [lower = 0, upper = 0, p90 = 0] = valuesAt(tally, ranks);
  return { median: (lower + upper) / 2, p90 };
}

/** Meetings that ended more than a day ago. */
function missedIn(ends: Tally, now: Date): number {
  const before = now.getTime() / 60_000 - DAY_MINUTES;
  return [...ends].reduce((sum, [end, n]) => (end < before ? sum + n : sum), 0);
}

export function figuresOf({ counts, tallies }: Totals, now: Date): ReportFigures {
  const [clock, office] = [middleOf(tallies.clock), middleOf(tallies.office)];
  const percent = Math.round((counts.inTime / counts.answered) * 1_000) / 10;
  return {
    received: counts.received,
    answered: counts.answered,
    waiting: counts.waiting,
    medianMinutes: clock.median,
    p90Minutes: clock.p90,
    medianOfficeMinutes: office.median,
    p90OfficeMinutes: office.p90,
    answeredInTime: counts.inTime,
    answeredInTimePercent: counts.answered > 0 ? percent : null,
    meetingsHeld: counts.held,
    meetingsCancelled: counts.cancelled,
    meetingsMissed: missedIn(tallies.ends, now),
  };
}
