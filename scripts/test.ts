/**
 * `npm test` runs every check of the product, three parts at a time: most parts wait for databases,
 * pages and child processes. `npm run test:ops` (`--ops`) runs slow checks that rarely change, one at
 * a time because they measure; CI runs them every night.
 *
 * `npm test -- lint unit` runs only the named parts. A part whose program can neither be found nor
 * installed is reported and skipped; with CI=true it fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import { type CaseCounts, closingLine, readCaseCounts } from './test/case-counts.ts';
import { folderInMemory } from './test/memory-folder.ts';
import { opsParts, type Part, testParts } from './test/parts.ts';
import { installMissing, type Program } from './test/programs.ts';

interface Outcome {
  readonly part: Part;
  readonly status: 'ok' | 'failed' | 'could not run';
  readonly why: string;
  readonly seconds: number;
}

const isCi = process.env.CI === 'true';

async function runPart(
  part: Part,
  base: Outcome | undefined,
  missing: ReadonlyMap<Program, string>,
  isAlone: boolean,
): Promise<Outcome> {
  const started = performance.now();
  const outcome = (status: Outcome['status'], why: string): Outcome => {
    return { part, status, why, seconds: (performance.now() - started) / 1_000 };
  };
  const needs = part.programs?.flatMap((program) => missing.get(program) ?? []) ?? [];
  if (needs.length > 0) return outcome('could not run', needs.join(', '));
  if (base && base.status !== 'ok') return outcome('could not run', `needs ${part.after}`);

  const heading = `\n=== ${part.name}: ${part.command.join(' ')}`;
  console.log(isAlone ? heading : `started ${part.name}`);
  const print = (text: string) => console.log(`${heading}\n${text}`);
  const code = await runTool(part.command, part.env, isAlone ? undefined : print);
  return code === 0 ? outcome('ok', '') : outcome('failed', `exit code ${code}`);
}

/**
 * Starts the parts in their order, each as soon as one of `lanes` lanes is free and the part that it
 * needs has ended. The output of parallel parts is printed when they end.
 */
async function runParts(
  parts: readonly Part[],
  missing: ReadonlyMap<Program, string>,
  lanes: number,
): Promise<Outcome[]> {
  const started = new Map<string, Promise<Outcome>>();
  const waiting = [...parts];
  const isAlone = lanes === 1 || parts.length === 1;
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const base = part.after ? started.get(part.after) : undefined;
      const run = (async (next: Part) => runPart(next, await base, missing, isAlone))(part);
      started.set(part.name, run);
      await run;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return Promise.all(started.values());
}

function chosenParts(all: readonly Part[], names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ');
    throw new Error(`Unknown parts: ${unknown.join(', ')}. Known parts: ${known}`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function printSummary(outcomes: readonly Outcome[]): void {
  console.log('\n=== summary');
  for (const { part, status, why, seconds } of outcomes) {
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    console.log(`${part.name.padEnd(14)}${time}  ${status}${why && ` (${why})`}`);
  }
}

/** @returns true if nothing failed; in CI also only if every part could run. */
async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'tests-'));
  try {
    const names = process.argv.slice(2);
    const isOps = names[0] === '--ops';
    const all = isOps ? opsParts(folder) : testParts(folder);
    const parts = chosenParts(
      all,
      names.filter((name) => name !== '--ops'),
    );
    const missing = installMissing([...new Set(parts.flatMap(({ programs = [] }) => programs))]);
    const outcomes = await runParts(parts, missing, isOps ? 1 : 3);

    printSummary(outcomes);
    const counts = parts.flatMap(({ report }): CaseCounts[] => {
      const found = report ? readCaseCounts(report) : null;
      return found ? [found] : [];
    });
    for (const failure of counts.flatMap(({ failures }) => failures)) {
      console.log(`failed: ${failure}`);
    }
    for (const retried of counts.flatMap(({ retried }) => retried)) {
      console.log(`passed at a second try: ${retried}`);
    }
    console.log(closingLine(counts));
    return outcomes.every(({ status }) => status === 'ok' || (!isCi && status === 'could not run'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
