import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The private server of the project `server:mariadb`; absent in every other project. */
    databaseServerUrl: string | undefined;
  }
}

/** Starts the one private MariaDB server that all test files of the project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  project.provide('databaseServerUrl', server.url);
  return () => server.stop();
}
