/** Lints the server's OpenAPI document with the linter's recommended rules. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '#server/api/openapi/openapi-document.ts';
import { runTool } from './run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument('https://public-url.invalid'), null, 2));
  process.exitCode = await runTool(
    ['redocly', 'lint', '--extends=recommended-strict', '--max-problems=50', file],
    { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
