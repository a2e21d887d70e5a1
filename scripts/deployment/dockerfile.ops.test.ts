import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

const text = readFileSync('Dockerfile', 'utf8');
const dockerfile = DockerfileParser.parse(text);
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
const instructions = dockerfile
  .getInstructions()
  .map((it) => ({
    keyword: it.getKeyword(),
    words: it.getArguments().map((word) => word.getValue()),
  }));
const wordsOf = (keyword: string) =>
  instructions.filter((it) => it.keyword === keyword).map(({ words }) => words);

describe('the Dockerfile', () => {
  it('passes the linter, which detects a misspelt instruction', () => {
    expect(validate(text.replace('WORKDIR /app', 'WORKDIRS /app'))).not.toEqual([]);
    expect(validate(text)).toEqual([]);
  });

  it('uses only the LTS image of Node 24', () => {
    const images = dockerfile.getFROMs().map((from) => from.getImage());
    expect(new Set(images)).toEqual(new Set([`node:24-bookworm-slim\${NODE_DIGEST}`]));
  });

  it('copies only existing files that .dockerignore allows', () => {
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const copied = wordsOf('COPY').flatMap((words) => words.slice(0, -1));
    expect(ignored).toContain('*');
    expect(allowed.filter((path) => !existsSync(path))).toEqual([]);
    const named = copied.filter((path) => /^[^/.]|^\.\w/.test(path));
    expect(allowed).toEqual(expect.arrayContaining(named));
    expect(allowed.filter((path) => /secrets|data|^\.env|^\.git|node_modules/.test(path))).toEqual(
      [],
    );
  });

  it('runs Node directly as an unprivileged user, so that it receives SIGTERM', () => {
    const last = (keyword: string) => wordsOf(keyword).at(-1)?.join(' ');
    expect(last('USER')).toBe('1000:1000');
    expect(last('CMD')).toBe('["node", "dist/server/main.js"]');
    expect(wordsOf('ENTRYPOINT')).toEqual([]);
    const order = instructions.map(({ keyword }) => keyword);
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.lastIndexOf('USER'));
  });

  it('has a health check that is valid JavaScript', () => {
    const program = /"-e", "([^"]+)"/.exec(text)?.[1] ?? '';
    expect(program).toContain('/healthz');
    expect(() => new Function(program)).not.toThrow();
  });
});
