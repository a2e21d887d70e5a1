import { spawn } from 'node:child_process';
import type { EmptyDatabase } from '../databases/empty-database.ts';
import { sourceProgram } from './source-program.ts';

interface CommandEnd {
  status: number | null;
  output: string;
}

interface RunningCommand {
  readonly ended: Promise<CommandEnd>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts an owner's command, by its file's name in `src/server/cli`, on a database. */
export async function startOwnerCommand(
  name: string,
  args: readonly string[],
  { databaseUrl, dataDir }: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<RunningCommand> {
  const child = spawn(process.execPath, [...(await sourceProgram(name)), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
  return { ended, kill: (signal) => void child.kill(signal) };
}

export const ownerCommand = async (...call: Parameters<typeof startOwnerCommand>) =>
  (await startOwnerCommand(...call)).ended;
