import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { createLog, redactedError, redactedMessage } from './log.ts';

const MARK = 'zqmark';

describe('a message', () => {
  it.each([
    [`Duplicate entry '${MARK}' for key 'email'`, "Duplicate entry '...'"],
    [`Duplicate entry '${MARK}'s "x@y.ae" \`${MARK}' for key 1`, "Duplicate entry '...' for key 1"],
    [`near 'INSERT ${MARK}`, "near '...'"],
    [
      `Unexpected token 'z', "{"${MARK}" is not valid JSON`,
      "Unexpected token '...' is not valid JSON",
    ],
    [`cannot mail to ${MARK}@example.com today`, 'cannot mail to ... today'],
  ])('has its quoted values removed: %s', (message, redacted) => {
    expect(redactedMessage(message)).toBe(redacted);
  });

  it('is cut before it is read, also within a quoted value', () => {
    const start = performance.now();
    const texts = ["a'".repeat(50_000), "x'".padEnd(50_000, 'x@'), `'a' ${"x 'y' ".repeat(9_000)}`];
    for (const text of texts) redactedMessage(text);
    expect(performance.now() - start).toBeLessThan(1_000);
    const long = `Duplicate entry 'x' for '${MARK.repeat(1_000)}' and more`;
    expect(redactedMessage(long)).toBe("Duplicate entry '...'");
  });

  it.each(['no such table: contacts', "Can't add new command", 'connect ECONNREFUSED 127.0.0.1:1'])(
    'is unchanged without quoted values: %s',
    (message) => {
      expect(redactedMessage(message)).toBe(message);
    },
  );
});

describe('an error', () => {
  const driverError = Object.assign(
    new Error(`Duplicate entry '${MARK}\n    at ${MARK} (x:1:1)'`),
    { code: 'ER_DUP_ENTRY', errno: 1062, sql: `INSERT ${MARK}`, sqlMessage: MARK },
  );
  const failed = new QueryFailedError(`INSERT ${MARK}`, [MARK], driverError);

  it('shows its type, codes and stack, but no other property', () => {
    const shown = redactedError(new Error('around', { cause: failed }));
    expect(JSON.stringify(shown)).not.toContain(MARK);
    expect(shown.stack[0]).toContain('redacted-error.test.ts');
    expect(shown.cause).toMatchObject({
      type: 'QueryFailedError',
      code: 'ER_DUP_ENTRY',
      errno: 1062,
      message: "Duplicate entry '...'",
    });
  });

  it.each([
    ['a text', MARK],
    ['an object', { message: MARK }],
    [
      'an error with odd names',
      Object.assign(new Error(MARK.at(0)), { name: `${MARK} x`, code: `${MARK} ` }),
    ],
  ])('shows no content of %s', (_name, thrown) => {
    expect(JSON.stringify(redactedError(thrown))).not.toContain(MARK);
  });

  it('is redacted at every log level', () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    log.error({ path: 'a', err: failed }, 'call failed');
    log.fatal({ err: failed }, 'uncaught');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain(MARK);
    expect(JSON.parse(lines[0] ?? '').err.code).toBe('ER_DUP_ENTRY');
  });
});
