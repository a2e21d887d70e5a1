import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from '#server/testing/source-program.ts';
import { bundleServer } from '../build/bundles.ts';

/**
 * Bundles the server's source as it stands, once for all test files of the project: a process then
 * starts with a third of the processor time that tsx takes, and serves no pages. In the root, because
 * the server looks for its packages and package.json above its folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = resolve(`.test-server-${process.pid}-${project.name.replace(':', '-')}`);
  await bundleServer(`${folder}/server`);
  project.provide('serverBundle', `${folder}/server`);
  return () => rm(folder, { recursive: true, force: true });
}
