import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Runs a scanner with its files in `folder` and returns its output. @throws if the program fails or
 * its output does not match `ended`.
 */
function scan(program: string, args: readonly string[], folder: string, ended = /^/): string {
  const options = { maxBuffer: 200_000_000, env: { ...process.env, HOME: folder } };
  const { stdout, status, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (error) throw error;
  if (status === 0 && ended.test(stdout)) return stdout;
  throw new Error(`${program} did not finish:\n${stdout.slice(-3_000)}`);
}

/** sqlmap's findings in one call, and any 5xx response. */
export function sqlmap({ url, method, body, token }: Target, folder: string): string[] {
  const args = [
    ...FLAGS,
    `--output-dir=${folder}`,
    `--url=${url}`,
    `--method=${method}`,
    ...(body ? [`--data=${body}`, '--headers=Content-Type: application/json'] : []),
    ...(token ? [`--header=Authorization: Bearer ${token}`] : []),
  ];
  const ended = /all tested parameters do not appear to be injectable|identified the following/;
  const stdout = scan('sqlmap', args, folder, ended);
  const places = [...stdout.matchAll(/^(?:Parameter| {4}Type| {4}Title| {4}Payload): .*$/gm)];
  const faults = [...stdout.matchAll(/^5\d\d \(.*\) - \d+ times$/gm)];
  return [...places, ...faults].map(([line]) => line.trim());
}

/** All of wapiti's attacks except those that need an external host or a network. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe';
const LONGEST_S = 900;
/** Findings to ignore: browsers have removed the filter that this header controls. */
const NO_FAULTS = ['X-XSS-Protection is not set'];

type Findings = Record<string, { method: string; path: string; info: string }[]>;

/** wapiti's findings on the pages and forms, one line each. */
export function wapiti(origin: string, folder: string): string[] {
  const report = join(folder, 'wapiti.json');
  const flags = ['--flush-session', '--no-bugreport', '--max-scan-time', String(LONGEST_S)];
  const output = ['-m', MODULES, '-f', 'json', '-o', report, '-v', '1'];
  scan('wapiti', ['-u', `${origin}/`, ...output, ...flags], folder);
  const { vulnerabilities, anomalies }: Record<string, Findings> = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return [vulnerabilities, anomalies].flatMap((kinds = {}) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all
        .filter(({ info }) => !NO_FAULTS.includes(info))
        .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    ),
  );
}
