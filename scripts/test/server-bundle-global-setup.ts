import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SSROptions } from 'vite';
import type { TestProject } from 'vitest/node';
import { SQL_CHECK } from '#server/testing/programs/bundled-program.ts';
import type {} from '#server/testing/programs/source-program.ts';
import { bundleServer } from '../build/bundles.ts';

/**
 * A folder in the repository, because the server looks for its packages and package.json above its
 * folder.
 */
const ROOT = resolve(`.test-server-${process.pid}`);

/**
 * Tests start hundreds of processes. With the packages inside the bundle, except those with files of
 * their own, a start takes two thirds of the CPU time.
 */
const PACKAGES: SSROptions = { noExternal: true, external: ['argon2', 'libsql'] };

/**
 * Bundles the server's current source once for all projects. The bundle starts faster than tsx and
 * serves no pages.
 */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | void> {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().serverBundle !== undefined) return;
  const folder = `${ROOT}/server`;
  await bundleServer(folder, SQL_CHECK, PACKAGES);
  root.provide('serverBundle', folder);
  return () => rm(ROOT, { recursive: true, force: true });
}
