import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AS_CURRENT_USER, type DatabaseEngine, ownTemporaryFolder } from './database-engine.ts';
import { findProgram } from './find-program.ts';

function requireProgram(name: string): string {
  const path = findProgram(name);
  if (path) return path;
  throw new Error(
    `${name} is not installed (Debian: apt-get install mariadb-server-core mariadb-client)`,
  );
}

export const MARIADB_ENGINE: DatabaseEngine = {
  name: 'mariadb',
  async createSystemTables(files) {
    await mkdir(files.data, { recursive: true });
    const args = [
      '--no-defaults',
      `--datadir=${files.data}`,
      '--auth-root-authentication-method=socket',
      '--skip-test-db',
      ...AS_CURRENT_USER,
    ];
    const env = ownTemporaryFolder(files);
    await promisify(execFile)(requireProgram('mariadb-install-db'), args, { env });
  },
  program: () => requireProgram('mariadbd'),
  options: [],
};
