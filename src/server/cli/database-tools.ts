import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { rootCertificates } from 'node:tls';
import { ConfigError } from '../app-error.ts';
import { addressOf } from '../database/server-connection.ts';

const PROGRAMS = { dump: ['mysqldump', 'mariadb-dump'], restore: ['mysql', 'mariadb'] };
const ARGS = {
  // Galera rejects locks, and tablespaces need a server-wide privilege. MariaDB's tool ignores `loose`.
  dump: '--single-transaction --quick --hex-blob --skip-add-locks --no-tablespaces --default-character-set=utf8mb4 --loose-set-gtid-purged=OFF --loose-column-statistics=0',
  // In binary mode, the client does not interpret any part of the file as its own command.
  restore: '--binary-mode --local-infile=0 --default-character-set=utf8mb4',
};

/** The options of a tool. MySQL's tools ignore the section of MariaDB's. */
async function optionLines(url: string, folder: string): Promise<string[]> {
  const { host, port, user, password, tls } = addressOf(url);
  const account = Object.entries({ host, user, password }).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&')}"`,
  );
  const lines = ['[client]', ...account, `port=${port}`, 'protocol=TCP'];
  if (!tls) return lines;
  const skip = [
    'loose-ssl-mode=REQUIRED',
    '[client-mariadb]',
    'ssl',
    'skip-ssl-verify-server-cert',
  ];
  if (!tls.isVerified) return [...lines, ...skip];
  const file = path.join(folder, 'ca.pem');
  const { NODE_EXTRA_CA_CERTS: extra } = process.env;
  const trusted = [...rootCertificates, extra ? await readFile(extra, 'utf8') : ''].join('\n');
  await writeFile(file, tls.ca ?? trusted);
  const mode = 'loose-ssl-mode=VERIFY_IDENTITY';
  return [...lines, `ssl-ca=${file}`, mode, '[client-mariadb]', 'ssl-verify-server-cert'];
}

/** Runs the database's own tool, while `use` reads or writes its streams. */
export async function runTool(
  task: 'dump' | 'restore',
  url: string,
  use: (tool: ChildProcessWithoutNullStreams) => Promise<void>,
): Promise<void> {
  const program = PROGRAMS[task].find((name) => !spawnSync(name, ['--version']).error);
  if (!program) throw new ConfigError(`Install ${PROGRAMS[task].join(' or ')} first.`);
  // Other users can read command lines, but not this folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'database-tool-'));
  try {
    const file = path.join(folder, 'client.cnf');
    await writeFile(file, `${(await optionLines(url, folder)).join('\n')}\n`);
    const args = [`--defaults-file=${file}`, ...ARGS[task].split(' '), addressOf(url).database];
    const tool = spawn(program, args);
    const said = text(tool.stderr);
    const used = use(tool).catch((error: unknown) => error);
    const [status] = await once(tool, 'close');
    if (status !== 0) throw new ConfigError(`${program} failed: ${await said}`);
    const error = await used;
    if (error) throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
