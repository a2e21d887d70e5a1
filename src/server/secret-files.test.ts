import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, content);
  return path;
}

describe('a secret in a file', () => {
  const url = 'mysql://site:pa%20ss@db:3306/site';

  it('is rejected if the setting itself is also set', () => {
    const env = { DATABASE_URL: url, DATABASE_URL_FILE: fileWith(url) };
    expect(() => parseConfig(env)).toThrow('DATABASE_URL_FILE: is set together with DATABASE_URL');
  });

  it('is rejected if the file is missing or empty, together with every other error', () => {
    const missing = join(folder, 'missing');
    const env = { DATABASE_URL_FILE: fileWith('\n'), ADMIN_PASSWORD_FILE: missing, PORT: 'x' };
    expect(() => parseConfig(env)).toThrow(
      /DATABASE_URL_FILE: names an empty file\n.*ADMIN_PASSWORD_FILE: ENOENT.*\n.*PORT/,
    );
  });

  it('is validated like the setting, without printing its value', () => {
    const attempt = () => parseConfig({ DATABASE_URL_FILE: fileWith('postgres://a:hidden@b/c') });
    expect(attempt).toThrow(/DATABASE_URL: must look like mysql/);
    expect(attempt).not.toThrow('hidden');
  });

  it('is used as the setting, without a final line end', () => {
    const password = ' twelve chars';
    const env = {
      DATABASE_URL_FILE: fileWith(`${url}\n`),
      ADMIN_PASSWORD_FILE: fileWith(`${password}\r\n`),
    };
    expect(parseConfig(env)).toMatchObject({ DATABASE_URL: url, ADMIN_PASSWORD: password });
    expect(parseConfig({ DATABASE_URL_FILE: '' }).DATABASE_URL).toBeUndefined();
  });
});
