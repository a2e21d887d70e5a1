import { readFileSync } from 'node:fs';

/** Settings that contain a secret. The setting `NAME_FILE` may name a file with the value instead. */
export const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SECRETS_KEY',
] as const;

/** Rejects an empty file: if it counted as unset, an empty DATABASE_URL would select SQLite. */
export function readSecretFiles(env: NodeJS.ProcessEnv) {
  const read = { ...env };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    const fault = (text: string) => faults.push(`  ${name}_FILE: ${text}`);
    if (env[name] !== undefined) {
      fault(`is set together with ${name}: set only one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') fault('names an empty file');
    } catch (error) {
      fault(error instanceof Error ? error.message : String(error));
    }
  }
  return { env: read, faults };
}
