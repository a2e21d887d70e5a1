import { spawnSync } from 'node:child_process';
import type { Target } from './targets.ts';

const FLAGS = [
  '--batch',
  '--flush-session',
  '--disable-coloring',
  '--level=2',
  '--risk=2',
  '--threads=4',
  '--timeout=10',
  '--retries=1',
  '--skip-static',
  // These error responses are compared; they do not end the scan.
  '--ignore-code=400,401,404,409,413,422,429',
];
const CALLS = 200_000_000;

/** sqlmap's findings in one call, and any 5xx response. */
export function sqlmap(target: Target, folder: string): string[] {
  const { url, method, body, token } = target;
  const { stdout, status, error } = spawnSync(
    'sqlmap',
    [
      ...FLAGS,
      `--output-dir=${folder}`,
      `--url=${url}`,
      `--method=${method}`,
      ...(body ? [`--data=${body}`, '--headers=Content-Type: application/json'] : []),
      ...(token ? [`--header=Authorization: Bearer ${token}`] : []),
    ],
    { encoding: 'utf8', maxBuffer: CALLS, env: { ...process.env, HOME: folder } },
  );
  if (error) throw error;
  const ended = /all tested parameters do not appear to be injectable|identified the following/;
  if (status !== 0 || !ended.test(stdout)) {
    throw new Error(`sqlmap did not come to an end on ${target.name}:\n${stdout.slice(-3_000)}`);
  }
  const places = [...stdout.matchAll(/^(?:Parameter| {4}Type| {4}Title| {4}Payload): .*$/gm)];
  const faults = [...stdout.matchAll(/^5\d\d \(.*\) - \d+ times$/gm)];
  return [...places, ...faults].map(([line]) => line.trim());
}
