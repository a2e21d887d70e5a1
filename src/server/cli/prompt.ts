import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConfigError } from '../app-error.ts';

/** Asks questions on the terminal, or reads the answers from a pipe, one per line. */
export function openPrompt() {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const { stdin } = process;
  const terminal = createInterface({ input: stdin, output, terminal: Boolean(stdin.isTTY) });
  // Read lines from the start, because a pipe may deliver all answers before the second question.
  const lines = terminal[Symbol.asyncIterator]();

  async function ask(question: string, hidden = false): Promise<string> {
    process.stdout.write(question);
    isHidden = hidden;
    const { value, done } = await lines.next();
    isHidden = false;
    if (hidden) process.stdout.write('\n');
    if (done) throw new ConfigError('No answer was given.');
    return value;
  }
  return { ask, close: () => terminal.close() };
}
