import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All of wapiti's attacks except those that need an external host or a network. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe';
const LONGEST_S = 900;
/** A header for a filter that browsers removed because attackers could use it. */
const NO_FAULTS = ['X-XSS-Protection is not set'];

interface Report {
  readonly vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  readonly anomalies: Record<string, { method: string; path: string; info: string }[]>;
}

/** wapiti's findings on the pages and forms, one line each. */
export function wapiti(origin: string, folder: string): string[] {
  const report = join(folder, 'wapiti.json');
  const flags = ['--flush-session', '--no-bugreport', '--max-scan-time', String(LONGEST_S)];
  const { status, error, stdout } = spawnSync(
    'wapiti',
    ['-u', `${origin}/`, '-m', MODULES, '-f', 'json', '-o', report, '-v', '1', ...flags],
    { encoding: 'utf8', maxBuffer: 200_000_000, env: { ...process.env, HOME: folder } },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`wapiti did not come to an end:\n${stdout.slice(-3_000)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, all]) =>
      all
        .filter(({ info }) => !NO_FAULTS.includes(info))
        .map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    ),
  );
}
