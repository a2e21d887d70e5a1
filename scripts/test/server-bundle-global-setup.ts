import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { SSROptions } from 'vite';
import type { TestProject } from 'vitest/node';
import type {} from '#server/testing/programs/source-program.ts';
import { bundleServer } from '../build/bundles.ts';

/**
 * A folder in the repository, because the server looks for its packages and package.json above its
 * folder.
 */
const ROOT = resolve(`.test-server-${process.pid}`);

/**
 * Tests start many processes. With the packages inside the bundle, except those with files of their
 * own, a start takes two thirds of the CPU time.
 */
const PACKAGES: SSROptions = { noExternal: true, external: ['argon2', 'libsql'] };

/**
 * Bundles the server's current source for all projects when the first test needs it. The bundle starts
 * faster than tsx and serves no pages.
 */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | void> {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().serverBundler !== undefined) return;
  let bundled: Promise<void> | undefined;
  const bundler = createServer((_, response) => {
    bundled ??= bundleServer(`${ROOT}/server`, { seed: 'scripts/seed.ts' }, PACKAGES);
    bundled.then(
      () => response.end(`${ROOT}/server`),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(bundler.listen(0, '127.0.0.1'), 'listening');
  const { port } = bundler.address() as AddressInfo;
  root.provide('serverBundler', `http://127.0.0.1:${port}`);
  vitest.onTestsRerun(async () => {
    bundled = undefined;
  });
  return async () => {
    bundler.close();
    await rm(ROOT, { recursive: true, force: true });
  };
}
