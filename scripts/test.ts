/**
 * `npm test` runs every check of the product, in the same order locally and in CI. `npm run test:ops`
 * (`--ops`) runs slow checks that rarely change; CI runs them every night.
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
  earlier: readonly Outcome[],
  missing: ReadonlyMap<Program, string>,
): Promise<Outcome> {
  const started = performance.now();
  const outcome = (status: Outcome['status'], why: string): Outcome => {
    return { part, status, why, seconds: (performance.now() - started) / 1_000 };
  };
  const needs = part.programs?.flatMap((program) => missing.get(program) ?? []) ?? [];
  if (needs.length > 0) return outcome('could not run', needs.join(', '));
  const base = earlier.find(({ part: { name } }) => name === part.after);
  if (base && base.status !== 'ok') return outcome('could not run', `needs ${part.after}`);

  console.log(`\n=== ${part.name}: ${part.command.join(' ')}`);
  const code = await runTool(part.command, part.env);
  return code === 0 ? outcome('ok', '') : outcome('failed', `exit code ${code}`);
}

function chosenParts(all: readonly Part[], names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ');
    throw new Error(`No part is called ${unknown.join(', ')}. There are: ${known}`);
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
    const all = names[0] === '--ops' ? opsParts(folder) : testParts(folder);
    const parts = chosenParts(
      all,
      names.filter((name) => name !== '--ops'),
    );
    const missing = installMissing([...new Set(parts.flatMap(({ programs = [] }) => programs))]);
    const outcomes: Outcome[] = [];
    for (const part of parts) outcomes.push(await runPart(part, outcomes, missing));

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
