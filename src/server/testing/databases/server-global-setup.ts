import type { TestProject } from 'vitest/node';
import { findDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the database server; undefined for projects on SQLite. */
    databaseServerUrl: string | undefined;
    databasePrefix: string;
  }
}

/** Starts or finds the server that all test files of the project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isMysql = project.config.env.TEST_DATABASE === 'mysql';
  const server = await findDatabaseServer(isMysql ? 'mysql' : 'mariadb');
  project.provide('databaseServerUrl', server.url);
  project.provide('databasePrefix', server.prefix);
  return server.stop;
}
