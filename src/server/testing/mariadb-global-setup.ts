import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of projects on MariaDB; absent in the others. */
    databaseServerUrl: string | undefined;
  }
}

/**
 * Starts the one private MariaDB server that all test files of the project share. With
 * TEST_DATABASE_SERVER=mysql://user:password@host:port they share that server instead, MySQL or
 * MariaDB, where each makes databases of its own and drops them again.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) {
    project.provide('databaseServerUrl', given.replace(/\/$/, ''));
    return undefined;
  }
  const server = await startDatabaseServer();
  project.provide('databaseServerUrl', server.url);
  return () => server.stop();
}
