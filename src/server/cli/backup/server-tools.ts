import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { ServerAddress, Tls } from '../../database/server-address.ts';
import type { ServerEngine } from '../../database/server-connection.ts';
import { codeOf } from '../../errors/code-of.ts';
import { ConfigError } from '../../errors/config-error.ts';
import { redactedMessage } from '../../errors/redacted-error.ts';

// Prefer the server's own tool. Use the other one if only that is installed.
const DUMP: Record<ServerEngine, string[]> = {
  mariadb: ['mariadb-dump', 'mysqldump'],
  mysql: ['mysqldump', 'mariadb-dump'],
};
const CLIENT: Record<ServerEngine, string[]> = {
  mariadb: ['mariadb', 'mysql'],
  mysql: ['mysql', 'mariadb'],
};

interface Tool {
  program: string;
  isMariaDb: boolean;
}

async function findTool(programs: string[]): Promise<Tool> {
  for (const program of programs) {
    try {
      const { stdout } = await promisify(execFile)(program, ['--version']);
      return { program, isMariaDb: stdout.includes('MariaDB') };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  throw new ConfigError(
    `Neither ${programs.join(' nor ')} is installed. This command needs the database's own client: install it (on Debian: apt-get install mariadb-client, or mysql-client from MySQL).`,
  );
}

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/** Node's trusted certificate authorities as PEM. The tools must trust the same ones. */
async function trusted(): Promise<string> {
  const { NODE_EXTRA_CA_CERTS: extra } = process.env;
  const own = extra ? [await readFile(extra, 'utf8')] : [];
  return [...rootCertificates, ...own].join('\n');
}

/** Options for TLS. Without them the tools verify neither a certificate nor its name. */
async function tlsLines({ ca, isVerified }: Tls, folder: string, tool: Tool) {
  if (!isVerified) {
    return tool.isMariaDb ? ['ssl', 'skip-ssl-verify-server-cert'] : ['ssl-mode=REQUIRED'];
  }
  const file = path.join(folder, 'ca.pem');
  await writeFile(file, ca ?? (await trusted()), { mode: 0o600 });
  const verify = tool.isMariaDb ? ['ssl', 'ssl-verify-server-cert'] : ['ssl-mode=VERIFY_IDENTITY'];
  return [`ssl-ca=${quoted(file)}`, ...verify];
}

/** Writes the account to a file that only this user can read, because other users can read command lines. */
async function writeOptionFile(address: ServerAddress, folder: string, tool: Tool) {
  const file = path.join(folder, 'client.cnf');
  const lines = [
    '[client]',
    `host=${quoted(address.host)}`,
    `port=${address.port}`,
    'protocol=TCP',
    `user=${quoted(address.user)}`,
    `password=${quoted(address.password)}`,
    'default-character-set=utf8mb4',
    ...(address.tls ? await tlsLines(address.tls, folder, tool) : []),
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** A tool's output without the values of a rejected statement, which may contain a lead. */
const withoutValues = (said: string): string =>
  said
    .split('\n')
    .map((line) => (/^ERROR .* at line /.test(line) ? redactedMessage(line) : line))
    .join('\n');

/** Resolves when a tool has ended. @throws ConfigError with the tool's output if it failed. */
function ending(program: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new ConfigError(
            `${program} ended with ${code ?? signal}:\n${withoutValues(said.trim())}`,
          ),
        );
    });
  });
}

async function startTool(
  programs: string[],
  address: ServerAddress,
  folder: string,
  argsFor: (tool: Tool) => string[],
) {
  const tool = await findTool(programs);
  const options = await writeOptionFile(address, folder, tool);
  const args = [`--defaults-file=${options}`, ...argsFor(tool), address.database];
  const child = spawn(tool.program, args);
  const done = ending(tool.program, child);
  // The caller awaits `done` later; until then its rejection must count as handled.
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done };
}

/** Dumps a snapshot without blocking writers. The dump is complete once `done` resolves. */
export async function startDump(
  address: ServerAddress,
  engine: ServerEngine,
  folder: string,
  withLogPosition: boolean,
) {
  const { stdin, stdout, done } = await startTool(DUMP[engine], address, folder, (tool) => [
    '--single-transaction',
    '--quick',
    '--hex-blob',
    // Galera rejects locks, and tablespaces need a server-wide privilege.
    '--skip-add-locks',
    '--no-tablespaces',
    ...(withLogPosition ? [tool.isMariaDb ? '--master-data=2' : '--source-data=2'] : []),
    ...(tool.isMariaDb ? [] : ['--set-gtid-purged=OFF']),
    ...(!tool.isMariaDb && engine === 'mariadb' ? ['--column-statistics=0'] : []),
  ]);
  stdin.end();
  return { stdout, done };
}

export async function startClient(address: ServerAddress, engine: ServerEngine, folder: string) {
  // In binary mode, the client does not interpret any part of the file as its own command.
  const args = ['--binary-mode', '--local-infile=0'];
  const { stdin, stdout, done } = await startTool(CLIENT[engine], address, folder, () => args);
  stdout.resume();
  return { stdin, done };
}
