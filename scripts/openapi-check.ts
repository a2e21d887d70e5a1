/** Lints the server's OpenAPI document with the linter's recommended rules. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '#server/api/openapi/openapi-document.ts';

/** Not in `dist`, which a build beside this check removes. */
const FOLDER = 'node_modules/.cache';
const FILE = `${FOLDER}/openapi.json`;
mkdirSync(FOLDER, { recursive: true });
writeFileSync(FILE, JSON.stringify(openApiDocument('https://public-url.invalid'), null, 2));
const { status, error } = spawnSync(
  'node_modules/.bin/redocly',
  ['lint', '--extends=recommended-strict', '--max-problems=50', FILE],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
if (error) throw error;
process.exitCode = status ?? 1;
